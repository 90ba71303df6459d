import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { useSession } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

/** The heart leads a guest to sign-in and back to the product; the signed-in have no wishlist to fill yet. */
export function WishLink({ product }: { product: { id: number; name: string } }) {
  const { status } = useSession()
  if (status === 'signed_in') return null
  const label = m.offer_wish({ name: product.name })
  return (
    <Link
      to={paths.login(paths.product(product.id))}
      aria-label={label}
      title={label}
      className={iconButtonClass('floating')}
    >
      <Heart aria-hidden className="size-5" />
    </Link>
  )
}
