import { z } from 'zod'
import { variantNames } from '#contract/catalogue/variants.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment, typedText } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { AdminOrder } from './admin.ts'
import { holdReasons } from './hold-rules.ts'
import { holdDecided } from './order-errors.ts'
import { OrderHold } from './order-hold.ts'
import { REASON_MAX, REASON_MIN } from './order-rules.ts'

/** Orders that the team looks at before they are shipped (rules.md O-60). */

export const HeldOrder = z.object({
  /** The order's. */
  id: z.int(),
  placed_at: moment,
  /** The viewer is the buyer: another staff member must decide (403 `own_matter`). */
  own: z.boolean(),
  buyer: z.object({ id: z.int(), name: z.string(), since: moment, orders: z.int() }),
  ship_to: z.object({ name: z.string(), phone: z.string(), address: z.string(), city: z.string(), zip: z.string() }),
  total: amount,
  payment_method: z.string(),
  parcels: z.array(z.object({ id: z.int(), seller: z.string(), seller_bn: z.string().nullable() })),
  items: z.array(
    z.object({ name: z.string(), name_bn: z.string().nullable(), ...variantNames, quantity: z.int(), price: amount }),
  ),
  hold: OrderHold,
})
export type HeldOrder = z.infer<typeof HeldOrder>

export const listHolds = endpoint({
  method: 'GET',
  path: '/admin/holds/',
  summary: 'Orders that wait for the team’s check before they are shipped, oldest first, with the orders they resemble',
  query: z.object({ ...pageQuery, ...searchQuery, reason: optionalQuery(z.enum(holdReasons)) }),
  response: listOf(HeldOrder),
})
export const approveHold = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/hold/approve/',
  summary: 'Approve a held order: its sellers are notified and may ship it',
  params: idParams,
  response: AdminOrder,
  errors: [ownMatter, holdDecided],
})
export const cancelHold = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/hold/cancel/',
  summary: 'Cancel a held order: everything of it is cancelled and refunded, and the buyer reads the note',
  params: idParams,
  body: z.object({ note: typedText(REASON_MAX, REASON_MIN) }),
  response: AdminOrder,
  errors: [ownMatter, holdDecided],
})

export const holdEndpoints = [listHolds, approveHold, cancelHold] as const
