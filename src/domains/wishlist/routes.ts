import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/wishlist/wishlist.ts'
import type { Db } from '#platform/database.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { presentItem } from './present.ts'
import { deleteItem } from './store.ts'
import { findItem, findItems, findWishlistRefs } from './views.ts'

/** Everyone has one wishlist, administrators included. Moving to the cart is among the cart's routes. */
const own = { access: 'user' } as const

export const wishlistRoutes: readonly Route[] = [
  route(contract.listWishlist, own, async (call) => {
    const { user, query, resources } = call
    const { rows, total } = await findItems(resources.db, user.id, query, windowOf(call))
    return answerList(call, rows.map(presentItem), total)
  }),

  route(contract.listWishlistRefs, own, async ({ user, resources: { db } }) => findWishlistRefs(db, user.id)),

  route(contract.addToWishlist, own, async ({ user, body, resources: { db } }) =>
    presentItem(await addToWishlist(db, user, body.product_id)),
  ),

  route(contract.readWishlistItem, own, ({ user, params, resources: { db } }) => readItem(db, user, params.id)),
  route(contract.putWishlistItem, own, ({ user, params, resources: { db } }) => readItem(db, user, params.id)),
  route(contract.patchWishlistItem, own, ({ user, params, resources: { db } }) => readItem(db, user, params.id)),

  route(contract.removeFromWishlist, own, async ({ user, params, resources: { db } }) => {
    if ((await deleteItem(db, user.id, params.id)) === 'foreign') throw notFound()
  }),
]

async function readItem(db: Db, user: User, id: number) {
  const item = await findItem(db, user.id, id)
  if (!item) throw notFound()
  return presentItem(item)
}
