import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, dhakaDay, moment, typedLine, typedText } from '#contract/fields.ts'
import { idParams, listOf, optionalQuery, pageQuery } from '#contract/page.ts'
import { daysQuery } from '#contract/query.ts'
import { paymentMethods } from './methods.ts'
import { statementEmpty, statementRepeated, statementTooLong, statementUnreadable } from './payment-errors.ts'
import {
  DIFFERENCE_NOTE_MAX,
  differenceKinds,
  differenceStates,
  STATEMENT_NAME_MAX,
  STATEMENT_TEXT_MAX,
  statementMoves,
} from './statement-rules.ts'

/** The daily reconciliation: what we booked against what a provider's statement says, or whoever collects cash (rules.md O-81, O-82). */

const method = z.enum(paymentMethods)

export const Statement = z.object({
  id: z.int(),
  method,
  name: z.string(),
  first_day: dhakaDay,
  last_day: dhakaDay,
  lines: z.int(),
  /** Differences on its days that nobody has decided about. */
  open: z.int(),
})
export type Statement = z.infer<typeof Statement>

/** Payments and refunds of a method on a day in Dhaka. */
const moved = z.object({ payments: z.int(), paid: amount, refunds: z.int(), refunded: amount })
export const ReconciledDay = z.object({
  day: dhakaDay,
  method,
  ours: moved,
  /** Null of a day that no statement has a line of. */
  theirs: z.object({ ...moved.shape, fees: amount }).nullable(),
  /** How many differences are open, and how many were decided about. */
  open: z.int(),
  decided: z.int(),
})
export type ReconciledDay = z.infer<typeof ReconciledDay>

export const Difference = z.object({
  id: z.int(),
  method,
  what: z.enum(statementMoves),
  kind: z.enum(differenceKinds),
  day: dhakaDay,
  transaction: z.string(),
  /** Of collected cash whose it is, as `transaction` says too; null of what no parcel is known of. */
  parcel: z.object({ order: z.int(), tracking: z.string().nullable() }).nullable(),
  ours: amount.nullable(),
  theirs: amount.nullable(),
  /** The payment's number; null of what we do not have. */
  payment: z.int().nullable(),
  state: z.enum(differenceStates),
  note: z.string(),
  decided: z.object({ by: z.string(), at: moment }).nullable(),
})
export type Difference = z.infer<typeof Difference>

const DecideDifference = z.object({
  state: z.enum(differenceStates),
  note: typedText(DIFFERENCE_NOTE_MAX),
  /** What was decided when the caller read it: 409 `changed_meanwhile` where it is something else by now. */
  seen: Difference.pick({ state: true, note: true }).partial().optional(),
})
export type DecideDifference = z.output<typeof DecideDifference>

export const addStatement = endpoint({
  method: 'POST',
  path: '/admin/statements/',
  summary:
    "Compare a provider's statement, a file in CSV, with what was booked, or book collected cash that is paid in; differences are kept",
  body: z.object({
    method,
    name: typedLine(STATEMENT_NAME_MAX, 1),
    text: z.string().min(1).max(STATEMENT_TEXT_MAX),
  }),
  response: Statement,
  status: 201,
  errors: [statementUnreadable, statementEmpty, statementTooLong, statementRepeated],
})
export const readReconciledDays = endpoint({
  method: 'GET',
  path: '/admin/statements/days/',
  summary: 'What was booked and what statements say, by method and day, the newest first; at most 92 days',
  query: z.object({ ...daysQuery, method: optionalQuery(method) }),
  response: z.object({ from: dhakaDay, to: dhakaDay, methods: z.array(method), days: z.array(ReconciledDay) }),
})
export const listDifferences = endpoint({
  method: 'GET',
  path: '/admin/statements/differences/',
  summary: 'Differences between what was booked and what statements say, the oldest day first',
  query: z.object({
    ...pageQuery,
    ...daysQuery,
    method: optionalQuery(method),
    state: optionalQuery(z.enum(differenceStates)),
  }),
  response: listOf(Difference),
})
export const decideDifference = endpoint({
  method: 'POST',
  path: '/admin/statements/differences/{id}/',
  summary: 'Say that a difference is settled or explained, or open it again',
  params: idParams,
  body: DecideDifference,
  response: Difference,
  errors: [changedMeanwhile],
})

export const statementEndpoints = [addStatement, readReconciledDays, listDifferences, decideDifference] as const
