import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { daysQuery } from '#contract/query.ts'
import { replayOutcomes } from './admin-rules.ts'
import { paymentMethods } from './methods.ts'

/** What gateways posted to us that belongs to no payment (rules.md O-83). */

const method = z.enum(paymentMethods)

export const UnmatchedMessage = z.object({
  id: z.int(),
  method,
  received_at: moment,
  /** How often it came. */
  times: z.int(),
  /** Whether the sender is proven to be the gateway. */
  proven: z.boolean(),
  /** Masked. */
  content: z.string(),
  /** What came of acting on it again, the last time. */
  replayed: z.object({ by: z.string(), at: moment, outcome: z.enum(replayOutcomes) }).nullable(),
})
export type UnmatchedMessage = z.infer<typeof UnmatchedMessage>

export const listUnmatchedMessages = endpoint({
  method: 'GET',
  path: '/admin/payment-messages/',
  summary:
    'Messages of gateways that belong to no payment, the newest first; searched by a part of what they contain, such as the number of a transaction',
  query: z.object({ ...pageQuery, ...searchQuery, ...daysQuery, method: optionalQuery(method) }),
  /** `count` stops at 10,001, or at the end of the page. */
  response: listOf(UnmatchedMessage),
})
export const replayUnmatchedMessage = endpoint({
  method: 'POST',
  path: '/admin/payment-messages/{id}/replay/',
  summary: 'Read such a message again as if it came now, and act on it if it is about a payment after all',
  params: idParams,
  /** `payment`: the number of the payment that it turned out to be about. */
  response: z.object({ outcome: z.enum(replayOutcomes), payment: z.int().nullable() }),
  errors: [ownMatter],
})

export const unmatchedMessageEndpoints = [listUnmatchedMessages, replayUnmatchedMessage] as const
