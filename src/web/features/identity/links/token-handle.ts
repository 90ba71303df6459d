import { type PageHandle, standIn } from '#web/page-parameters.ts'

/** The server is told that a link came with its token, never which: what opens an account is kept in no cache. */
export const tokenHandle: PageHandle = { parameters: { token: standIn('given') } }
