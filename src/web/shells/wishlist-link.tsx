import Heart from 'lucide-react/icons/heart'
import { useWishlistCount } from '#web/features/wishlist/use-wishes.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { badgeText } from './cart-link.tsx'

/** Guests are led to sign-in and then to their wishlist. */
export function WishlistLink() {
  const count = useWishlistCount()
  return (
    <Link to={paths.account('wishlist')} title={m.shell_wishlist()} className="header-icon">
      <Heart aria-hidden className="size-6" />
      <span className="sr-only">
        {count > 0 ? m.shell_wishlist_count({ count: badgeText(count) }) : m.shell_wishlist()}
      </span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -end-0.5 -top-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brand px-1 text-xs leading-none font-bold text-on-brand tabular"
        >
          {badgeText(count)}
        </span>
      )}
    </Link>
  )
}
