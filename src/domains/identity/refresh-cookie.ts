import { DAY, SECOND } from '#platform/clock.ts'
import type { ReplyFacts, RequestFacts } from '#platform/route.ts'

/** The name that clients expect; sent to /api/auth/ only (rules.md A-6). */
const NAME = 'refreshToken'
const PATH = '/api/auth/'
const MAX_AGE_SECONDS = (30 * DAY) / SECOND

export const refreshCookie = {
  read: (request: RequestFacts): string | undefined => request.cookies[NAME] || undefined,
  set: (reply: ReplyFacts, token: string) => reply.setCookie(NAME, token, { path: PATH, maxAge: MAX_AGE_SECONDS }),
  clear: (reply: ReplyFacts) => reply.clearCookie(NAME, { path: PATH }),
}
