import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { actsOn } from '#web/ui/one-press.ts'
import { useWish } from './use-wish.ts'
import { useSignedIn } from './use-wishes.ts'

export type WishButtonProps = {
  /** `variant`: the one that is chosen on the page, to come back to. */
  product: { id: number; name: string; variant?: { id: number } | null }
  /** A round heart on a picture, or a heart with words. */
  look: 'card' | 'page'
}

/** The heart. It leads guests to sign-in and back to the product (rules.md B-7). */
export function WishButton({ product, look }: WishButtonProps) {
  const signedIn = useSignedIn()
  if (signedIn) return <Toggle product={product} look={look} />
  const to = paths.login(paths.product(product.id, product.variant?.id ?? null))
  if (look === 'card') return <Link to={to} discover="none" className="card-heart" aria-label={wishLabel(product)} />
  return (
    <Link to={to} className={pageLook}>
      <Heart aria-hidden className="size-4.5" />
      {m.product_wish()}
    </Link>
  )
}

function Toggle({ product, look }: WishButtonProps) {
  const { isWishlisted, state, toggle } = useWish(product)
  const status = (
    <span role="status" className="sr-only">
      {state === 'added' && m.offer_wish_added()}
    </span>
  )
  const pressed = { type: 'button', 'aria-pressed': isWishlisted, onClick: toggle, ...actsOn('first') } as const
  if (look === 'card') {
    return (
      <>
        <button {...pressed} className="card-heart" aria-label={wishLabel(product)} />
        {status}
      </>
    )
  }
  return (
    <>
      <button {...pressed} className={pageLook} aria-busy={state === 'adding' || undefined}>
        <Heart aria-hidden className={clsx('size-4.5', isWishlisted && 'fill-current text-sale')} />
        {state === 'adding' && m.offer_wish_adding()}
        {state === 'added' && m.offer_wish_added()}
        {state === 'idle' && (isWishlisted ? m.offer_wish_there() : m.product_wish())}
      </button>
      {status}
    </>
  )
}

const wishLabel = ({ name }: { name: string }) => m.offer_wish({ name })
const pageLook = buttonClass({ variant: 'ghost', size: 'sm' })
