import type { CartLine } from '#contract/cart/cart.ts'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'
import type { GuestLine } from './guest-cart.ts'

/** A guest's lines that the account's cart did not take: sold out, gone, or sold in options now, of which none was chosen. */
export const notMoved = (guest: readonly GuestLine[], merged: readonly CartLine[]): GuestLine[] =>
  guest.filter(
    ({ product_id, variant_id }) =>
      !merged.some(({ product }) =>
        variant_id === undefined ? product.id === product_id : product.variant_id === variant_id,
      ),
  )

/** Says which they are and leads to the first, where it can be chosen again. */
export function sayNotMoved(lines: readonly GuestLine[]): void {
  const [first] = lines
  if (!first) return
  const names = lines.flatMap(({ product }) =>
    product ? nameWithVariant(product.name, product.variant_name ?? null) : [],
  )
  notify.say(names.length > 0 ? m.cart_not_moved({ names: names.join(', ') }) : m.cart_not_moved_unnamed(), {
    action: {
      label: m.cart_not_moved_look(),
      onClick: () => window.location.assign(withLocale(paths.product(first.product_id))),
    },
  })
}
