import { type PageHandle, standIn } from '#web/page-parameters.ts'

/** The page depends on the presence of the token only: tokens must not be part of cache keys. */
export const tokenHandle: PageHandle = { parameters: { token: standIn('given') } }
