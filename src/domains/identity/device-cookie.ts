import { readCookie } from '#contract/cookies.ts'
import { DAY, SECOND } from '#platform/clock.ts'
import type { ReplyFacts, RequestFacts } from '#platform/route.ts'
import { createToken } from './token.ts'

/** A random mark of a browser, by which an account knows it again; it identifies nobody and is read at sign-in only. */
const NAME = 'device'
/** As far as its plain name goes. */
const PLAIN_PATH = '/api/auth/'
/** As long as browsers keep a cookie. */
export const DEVICE_REMEMBERED_MS = 400 * DAY

export const deviceCookie = {
  /** The browser's mark, if it has one that may be ours. */
  read: (request: RequestFacts): string | undefined => {
    const mark = readCookie(request.cookies, NAME)
    return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined
  },
  /** The browser's mark, or a new one for a browser without. */
  readOrCreate: (request: RequestFacts): string => deviceCookie.read(request) ?? createToken(),
  set: (reply: ReplyFacts, mark: string) =>
    reply.setHostCookie(NAME, mark, { plainPath: PLAIN_PATH, maxAge: DEVICE_REMEMBERED_MS / SECOND }),
}
