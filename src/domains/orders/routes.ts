import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/orders.ts'
import { windowOf } from '#contract/page.ts'
import { answerList } from '#platform/list.ts'
import { type Route, route } from '#platform/route.ts'
import { placeOrder } from './place-order.ts'
import { ordersSeenBy } from './policy.ts'
import { presentOrder } from './present.ts'
import { findOrder, findOrders } from './views.ts'

export const ordersRoutes: readonly Route[] = [
  route(contract.listOrders, { access: 'user' }, async (call) => {
    const { user, query, resources } = call
    const { rows, total } = await findOrders(resources.db, ordersSeenBy(user), query, windowOf(query))
    return answerList(call, rows.map(presentOrder), total)
  }),

  route(contract.placeOrder, { access: 'user' }, async ({ user, body, headers, resources }) => {
    const id = await placeOrder(resources, user, body, headers['idempotency-key'])
    const order = await findOrder(resources.db, { buyerId: user.id }, id)
    if (!order) throw notFound()
    return presentOrder(order)
  }),

  route(contract.readOrder, { access: 'user' }, async ({ user, params, resources }) => {
    const order = await findOrder(resources.db, ordersSeenBy(user), params.id)
    if (!order) throw notFound()
    return presentOrder(order)
  }),
]
