import * as contract from '#contract/cart/cart.ts'
import { applyCoupon as applyCouponContract } from '#contract/coupons/coupons.ts'
import { notFound } from '#contract/errors.ts'
import * as wishlist from '#contract/wishlist/wishlist.ts'
import { presentGrant } from '#domains/coupons/index.ts'
import { type Route, route } from '#platform/route.ts'
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import { mergeCart } from './merge-cart.ts'
import { moveToCart } from './move-to-cart.ts'
import { presentLine } from './present.ts'
import { savedRoutes } from './saved-routes.ts'
import { setQuantity } from './set-quantity.ts'
import { deleteLine } from './store.ts'
import { findCart, findLine } from './views.ts'

/** Everyone has one cart, administrators included. */
const own = { access: 'user' } as const

export const cartRoutes: readonly Route[] = [
  route(contract.listCart, own, async ({ user, query, resources: { db } }) =>
    (await findCart(db, user.id, query)).map(presentLine),
  ),

  route(contract.addToCart, own, async ({ user, body, resources: { db } }) =>
    presentLine(
      await addToCart(db, user, { productId: body.product_id, variantId: body.variant_id, quantity: body.quantity }),
    ),
  ),

  route(contract.mergeCart, own, async ({ user, body, resources: { db } }) =>
    (await mergeCart(db, user, body.items)).map(presentLine),
  ),

  route(contract.readCartLine, own, async ({ user, params, resources: { db } }) => {
    const line = await findLine(db, user.id, params.id)
    if (!line) throw notFound()
    return presentLine(line)
  }),

  route(contract.putCartLine, own, async ({ user, params, body, resources: { db } }) =>
    presentLine(await setQuantity(db, user, params.id, body.quantity)),
  ),

  route(contract.patchCartLine, own, async ({ user, params, body, resources: { db } }) =>
    presentLine(await setQuantity(db, user, params.id, body.quantity)),
  ),

  route(contract.removeCartLine, own, async ({ user, params, resources: { db } }) => {
    if ((await deleteLine(db, user.id, params.id)) === 'foreign') throw notFound()
  }),

  route(wishlist.moveToCart, own, async ({ user, params, body, resources: { db } }) =>
    presentLine(await moveToCart(db, user, params.id, { variantId: body.variant_id, quantity: body.quantity })),
  ),

  // Enough for changing a cart with a coupon on it, and far too few to guess codes.
  route(
    applyCouponContract,
    { ...own, rate: { max: 120, windowSeconds: 600, by: 'user' } },
    async ({ user, body, resources: { db } }) => presentGrant(await applyCoupon(db, user, body.code)),
  ),

  ...savedRoutes,
]
