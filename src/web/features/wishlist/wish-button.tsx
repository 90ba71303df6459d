import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { useWish } from './use-wish.ts'
import { useSignedIn } from './use-wishes.ts'

export type WishButtonProps = {
  product: { id: number; name: string }
  /** A round heart on a picture, or a heart with words. */
  look: 'card' | 'page'
}

/** The heart. It leads guests to sign-in and back to the product (PRODUCT 2). */
export function WishButton({ product, look }: WishButtonProps) {
  const signedIn = useSignedIn()
  if (signedIn) return <Toggle product={product} look={look} />
  const words = look === 'card' ? { 'aria-label': wishLabel(product), title: wishLabel(product) } : {}
  return (
    <Link to={paths.login(paths.product(product.id))} className={classOf(look)} {...words}>
      <Heart aria-hidden className={iconOf(look)} />
      {look === 'page' && m.product_wish()}
    </Link>
  )
}

function Toggle({ product, look }: WishButtonProps) {
  const { wished, state, toggle } = useWish(product)
  const heart = <Heart aria-hidden className={clsx(iconOf(look), wished && 'fill-current text-sale')} />
  const status = (
    <span role="status" className="sr-only">
      {state === 'added' && m.offer_wish_added()}
    </span>
  )
  const pressed = { type: 'button', 'aria-pressed': wished, onClick: toggle, className: classOf(look) } as const
  if (look === 'card') {
    return (
      <>
        <button {...pressed} aria-label={wishLabel(product)} title={wishLabel(product)}>
          {heart}
        </button>
        {status}
      </>
    )
  }
  return (
    <>
      <button {...pressed} aria-busy={state === 'adding' || undefined}>
        {heart}
        {state === 'adding' && m.offer_wish_adding()}
        {state === 'added' && m.offer_wish_added()}
        {state === 'idle' && (wished ? m.offer_wish_there() : m.product_wish())}
      </button>
      {status}
    </>
  )
}

const wishLabel = ({ name }: { name: string }) => m.offer_wish({ name })
const iconOf = (look: WishButtonProps['look']) => (look === 'card' ? 'size-5' : 'size-4.5')
const classOf = (look: WishButtonProps['look']) =>
  look === 'card' ? iconButtonClass('floating') : buttonClass({ variant: 'ghost', size: 'sm' })
