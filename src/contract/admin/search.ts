import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount } from '#contract/fields.ts'
import { foundKinds } from './search-kinds.ts'

export * from './search-kinds.ts'

/** At most so many of each kind. */
export const FOUND_OF_KIND = 5

const found = z.object({
  kind: z.enum(foundKinds),
  id: z.int(),
  name: z.string(),
  /** Stores and products only. */
  name_bn: z.string().nullable(),
  /** Orders and payments only. */
  amount: amount.nullable(),
  detail: z.string(),
})

export const searchAll = endpoint({
  method: 'GET',
  path: '/admin/search/',
  summary: `Orders, payments, accounts, stores and products by the searches of their lists, at most ${FOUND_OF_KIND} of each, as far as the caller's role may read them`,
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  response: z.object({ results: z.array(found) }),
})
