import * as contract from '#contract/catalogue/admin.ts'
import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { decideProducts } from '#domains/catalogue/decide-products.ts'
import { ownProducts } from '#domains/catalogue/selling-routes.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { toModerated, toReview } from './present.ts'
import { findModerated, findProductEvents, findReviewedStore, findWaiting, findWaitingStores } from './views.ts'

const moderator = { access: 'admin', staff: 'products.moderate' } as const
const perHour = (max: number) => ({ by: 'user', max, windowSeconds: HOUR / SECOND }) as const

export const catalogueAdminRoutes: readonly Route[] = [
  route(contract.listModeratedProducts, moderator, async (call) => {
    const { user, query, resources } = call
    const { list = 'waiting', kind, store, search, order } = query
    const { ids, total } = await findModerated(resources.db, { list, kind, store, search, order }, windowOf(call))
    const [products, waiting] = await Promise.all([
      ownProducts(resources.db, user, ids),
      findWaiting(resources.db, ids),
    ])
    const rows = products.map((product) => toModerated(product, waiting.get(product.id)))
    return answerList(call, rows, total)
  }),

  route(contract.readModeratedProduct, moderator, async ({ user, params: { id }, resources: { db } }) => {
    const [product] = await ownProducts(db, user, [id])
    if (!product) throw notFound()
    const [waiting, events, store] = await Promise.all([
      findWaiting(db, [id]),
      findProductEvents(db, id),
      findReviewedStore(db, product.seller_id),
    ])
    return toReview(product, waiting.get(id), events, store)
  }),

  route(contract.listWaitingStores, moderator, async ({ query: { kind }, resources: { db } }) =>
    (await findWaitingStores(db, kind)).map((store) => ({ ...store, oldest_at: store.oldest_at.toISOString() })),
  ),

  route(contract.decideProducts, { ...moderator, rate: perHour(1200) }, ({ user, body, resources }) =>
    decideProducts(resources.db, user, body),
  ),
]
