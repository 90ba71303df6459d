import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useCartCount } from '#web/features/cart/use-cart-count.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** The total quantity, '99+' above 99 (rules.md W-2). */
export const badgeText = (count: number) => (count > 99 ? `${formatNumber(99)}+` : formatNumber(count))

export function CartLink() {
  const count = useCartCount()
  return (
    <Link to={paths.cart()} title={m.shell_cart()} className="header-icon">
      <ShoppingCart aria-hidden className="size-6" />
      <span className="sr-only">{count > 0 ? m.shell_cart_count({ count: badgeText(count) }) : m.shell_cart()}</span>
      <CartBadge count={count} />
    </Link>
  )
}

export function CartBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span aria-hidden className="icon-count">
      {badgeText(count)}
    </span>
  )
}
