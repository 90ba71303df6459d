import { notFound } from '#contract/errors.ts'
import { toAmount } from '#contract/money.ts'
import { offerMethods } from '#contract/orders/offers.ts'
import * as contract from '#contract/payments/payment-endpoints.ts'
import { paymentEnded } from '#contract/payments/payment-errors.ts'
import { availableMethods, findGatewayPayment, findOpenPayment } from '#domains/payments/index.ts'
import { clock, HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { type Route, route } from '#platform/route.ts'
import { confirmInTime } from './confirm-in-time.ts'
import { endOpenPayment } from './end-open-payment.ts'
import { offersFor } from './offers-for.ts'
import { showPayment } from './show-payment.ts'

/** The page that waits asks every few seconds, and the gateway is asked at most as often. */
const ASKED_WITHIN_MS = 5 * SECOND
/** Pages that wait ask all the time, and the customers of a mobile network share addresses. */
const waiting = {
  access: 'public',
  callsOut: true,
  rate: { by: 'address', max: 600, windowSeconds: MINUTE / SECOND },
} as const
/** The checkout asks while an address is typed. Nobody is called and nothing is written. */
const fillingIn = { access: 'user', rate: { by: 'user', max: 300, windowSeconds: (10 * MINUTE) / SECOND } } as const
const cancelling = {
  access: 'user',
  callsOut: true,
  rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND },
} as const

async function show({ db }: Resources, id: string) {
  const payment = await showPayment(db, id)
  if (!payment) throw notFound()
  return payment
}

export const paymentRoutes: readonly Route[] = [
  route(contract.listMethods, { access: 'public' }, async ({ resources: { config } }) =>
    availableMethods(config).map(({ id, flow, min, max }) => ({
      method: id,
      flow,
      min: min === null ? null : toAmount(min),
      max: max === null ? null : toAmount(max),
    })),
  ),

  route(offerMethods, fillingIn, async ({ user: buyer, body, resources }) => offersFor(resources, buyer, body)),

  route(contract.readOwnPending, { access: 'user' }, async ({ user, resources }) => {
    const open = await findOpenPayment(resources.db, user.id)
    return { payment: open && (await show(resources, open.id)) }
  }),

  route(contract.readPayment, waiting, async ({ params: { id }, resources }) => {
    const payment = await findGatewayPayment(resources.db, id)
    if (!payment) throw notFound()
    const lately = payment.askedAt !== null && payment.askedAt.getTime() > clock.now().getTime() - ASKED_WITHIN_MS
    if (payment.status === 'pending' && !lately) await confirmInTime(resources, id, null)
    return show(resources, id)
  }),

  route(contract.cancelPayment, cancelling, async ({ params: { id }, user, resources }) => {
    const payment = await findGatewayPayment(resources.db, id)
    if (payment?.buyerId !== user.id) throw notFound()
    if (payment.endedAt !== null) throw paymentEnded()
    await endOpenPayment(resources, user.id)
    return show(resources, id)
  }),
]
