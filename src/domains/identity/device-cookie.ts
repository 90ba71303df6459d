import { readCookie } from '#contract/cookies.ts'
import { DAY, SECOND } from '#platform/clock.ts'
import type { ReplyFacts, RequestFacts } from '#platform/route.ts'
import { createToken, hashToken } from './token.ts'

/**
 * A random token by which an account recognises a browser at sign-in, and by which orders from one browser are found
 * (rules.md O-61). It says nothing of a person, and the database has its hash.
 */
const NAME = 'device'
/** The path of the cookie under its plain name. */
const PLAIN_PATH = '/api/'
/** The longest time browsers keep a cookie. */
export const DEVICE_REMEMBERED_MS = 400 * DAY

export const deviceCookie = {
  /** The browser's token, if it has the right form. */
  read: (request: RequestFacts): string | undefined => {
    const mark = readCookie(request.cookies, NAME)
    return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined
  },
  /** The browser's token, or a new one. */
  readOrCreate: (request: RequestFacts): string => deviceCookie.read(request) ?? createToken(),
  set: (reply: ReplyFacts, mark: string) =>
    reply.setHostCookie(NAME, mark, { plainPath: PLAIN_PATH, maxAge: DEVICE_REMEMBERED_MS / SECOND }),
}

/** The hash of the browser's token: signing in has set one. `null` for a client that keeps no cookies. */
export function deviceHashOf(request: RequestFacts): Buffer | null {
  const mark = deviceCookie.read(request)
  return mark === undefined ? null : hashToken(mark)
}
