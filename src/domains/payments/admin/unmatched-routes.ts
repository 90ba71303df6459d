import { endOfDay, startOfDay } from '#contract/business-days.ts'
import { windowOf } from '#contract/page.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import * as contract from '#contract/payments/unmatched-messages.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { maskedBody } from './mask-answer.ts'
import { replayUnmatched } from './replay-unmatched.ts'
import { findUnmatchedMessages, type UnmatchedRow } from './unmatched-views.ts'

const reading = { access: 'admin', staff: 'orders.read' } as const
/** It calls a provider. */
const acting = {
  access: 'admin',
  staff: 'orders.refund',
  callsOut: true,
  rate: { by: 'user', max: 300, windowSeconds: HOUR / SECOND },
} as const

const present = (row: UnmatchedRow): contract.UnmatchedMessage => ({
  id: row.id,
  method: row.method as PaymentMethod,
  received_at: row.received_at.toISOString(),
  times: row.times,
  proven: row.message_id !== null,
  content: maskedBody(row.body),
  replayed:
    row.replayed_at === null || row.outcome === null
      ? null
      : { by: row.replayed_by ?? '', at: new Date(row.replayed_at).toISOString(), outcome: row.outcome },
})

export const unmatchedMessageRoutes: readonly Route[] = [
  route(contract.listUnmatchedMessages, reading, async (call) => {
    const { from, to, ...query } = call.query
    const filter = {
      ...query,
      from: from === undefined ? undefined : startOfDay(from),
      to: to === undefined ? undefined : endOfDay(to),
    }
    const { rows, total } = await findUnmatchedMessages(call.resources.db, filter, windowOf(call))
    return answerList(call, rows.map(present), total)
  }),

  route(contract.replayUnmatchedMessage, acting, ({ user, params, resources }) =>
    replayUnmatched(resources, user, params.id),
  ),
]
