import { dayInDhaka, endOfDay, startOfDay } from '#contract/business-days.ts'
import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/payments/admin.ts'
import { clock, HOUR, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { findAdminPayments } from './list-views.ts'
import { paymentsFile } from './payments-file.ts'
import { presentPaymentRow } from './present.ts'

const reading = { access: 'admin', staff: 'orders.read' } as const
const downloading = { ...reading, rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const

/** Days in Dhaka, both included. */
const begunIn = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : endOfDay(to),
})

export const paymentsAdminRoutes: readonly Route[] = [
  route(contract.listAdminPayments, reading, async (call) => {
    const { query, resources } = call
    const { rows, total } = await findAdminPayments(resources.db, { ...query, ...begunIn(query) }, windowOf(call))
    return answerList(call, rows.map(presentPaymentRow), total)
  }),

  route(contract.readAdminPaymentsFile, downloading, async ({ query, reply, resources: { db } }) => {
    const { language = 'en', ...filter } = query
    reply.header('content-type', 'text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="payments-${dayInDhaka(clock.now())}.csv"`)
    return paymentsFile(db, { ...filter, ...begunIn(query) }, language)
  }),
]
