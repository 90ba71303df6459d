import { dayInDhaka, endOfDay, startOfDay } from '#contract/business-days.ts'
import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/payments/admin.ts'
import { findMethod } from '#domains/payments/methods/registry.ts'
import { clock, HOUR, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import type { Resources } from '#platform/resources.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { actOnMessage, askAbout, sendRefundByHand, tryRefund, tryReturn } from './act-on-payment.ts'
import { findAdminPayments } from './list-views.ts'
import { findAdminPayment } from './payment-views.ts'
import { paymentsFile } from './payments-file.ts'
import { presentPayment, presentPaymentRow } from './present.ts'
import { noteRefundSent, noteReturnSent, sendReturnByHand } from './send-by-hand.ts'

const reading = { access: 'admin', staff: 'orders.read' } as const
const downloading = { ...reading, rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const

/** Each calls a provider. */
const acting = {
  access: 'admin',
  staff: 'orders.refund',
  callsOut: true,
  rate: { by: 'user', max: 300, windowSeconds: HOUR / SECOND },
} as const

const noting = { access: 'admin', staff: 'orders.refund' } as const

/** Days in Dhaka, both included. */
const begunIn = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : endOfDay(to),
})

async function show({ db, config }: Resources, viewer: User, number: number) {
  const facts = await findAdminPayment(db, number)
  if (!facts) throw notFound()
  return presentPayment(facts, viewer, findMethod(config, facts.row.method) !== null)
}

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

  route(contract.readAdminPayment, reading, async ({ user, params, resources }) => show(resources, user, params.id)),

  route(contract.askProvider, acting, async ({ user, params, resources }) => ({
    outcome: await askAbout(resources, user, params.id),
    payment: await show(resources, user, params.id),
  })),

  route(contract.retryRefund, acting, async ({ user, params, resources }) => ({
    outcome: await tryRefund(resources, user, params.id, params.refund),
    payment: await show(resources, user, params.id),
  })),

  route(contract.payOutRefund, acting, async ({ user, params, body, resources }) => ({
    outcome: await sendRefundByHand(resources, user, params.id, { id: params.refund, notPaidBack: body.not_paid_back }),
    payment: await show(resources, user, params.id),
  })),

  route(contract.retryReturn, acting, async ({ user, params, resources }) => ({
    outcome: await tryReturn(resources, user, params.id, params.receipt),
    payment: await show(resources, user, params.id),
  })),

  route(contract.noteRefundSent, noting, async ({ user, params, body, resources }) => ({
    outcome: await noteRefundSent(resources.db, user, params.id, { id: params.refund, ...body }),
    payment: await show(resources, user, params.id),
  })),

  route(contract.sendReturnByHand, acting, async ({ user, params, body, resources }) => ({
    outcome: await sendReturnByHand(resources, user, params.id, {
      id: params.receipt,
      notPaidBack: body.not_paid_back,
    }),
    payment: await show(resources, user, params.id),
  })),

  route(contract.noteReturnSent, noting, async ({ user, params, body, resources }) => ({
    outcome: await noteReturnSent(resources.db, user, params.id, { id: params.receipt, ...body }),
    payment: await show(resources, user, params.id),
  })),

  route(contract.replayMessage, acting, async ({ user, params, resources }) => ({
    outcome: await actOnMessage(resources, user, params.id, params.message),
    payment: await show(resources, user, params.id),
  })),
]
