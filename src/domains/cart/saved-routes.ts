import * as contract from '#contract/cart/cart.ts'
import { notFound } from '#contract/errors.ts'
import { type Route, route } from '#platform/route.ts'
import { moveSavedToCart } from './move-saved-to-cart.ts'
import { presentLine, presentSaved } from './present.ts'
import { saveForLater } from './save-for-later.ts'
import { deleteSaved } from './store.ts'
import { findSaved } from './views.ts'

const own = { access: 'user' } as const

/** Products saved for later. */
export const savedRoutes: readonly Route[] = [
  route(contract.listSaved, own, async ({ user, query, resources: { db } }) =>
    (await findSaved(db, user.id, query)).map(presentSaved),
  ),

  route(contract.saveForLater, own, async ({ user, body, resources: { db } }) =>
    presentSaved(
      await saveForLater(db, user, { productId: body.product_id, variantId: body.variant_id, quantity: body.quantity }),
    ),
  ),

  route(contract.moveSavedToCart, own, async ({ user, params, resources: { db } }) =>
    presentLine(await moveSavedToCart(db, user, params.id)),
  ),

  route(contract.removeSaved, own, async ({ user, params, resources: { db } }) => {
    if ((await deleteSaved(db, user.id, params.id)) === 'foreign') throw notFound()
  }),
]
