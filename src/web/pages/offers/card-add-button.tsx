import { useAddToCart } from '#web/features/cart/use-add-to-cart.ts'
import { formatAway } from '#web/features/catalogue/format-away.ts'
import type { Offer } from '#web/features/catalogue/offer.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

type CardAddButtonProps = {
  product: Pick<Offer, 'id' | 'name' | 'price' | 'picture' | 'stock' | 'away' | 'hasOptions' | 'luxury'>
  /** A class of cards.css. */
  className?: 'card-add' | 'row-add'
}

/**
 * Add to Cart on a card: an icon on touch, in words elsewhere, and in words in the list view; all say what happens.
 * Disabled with the reason.
 */
export function CardAddButton({ product, className = 'card-add' }: CardAddButtonProps) {
  const { id, name, price, picture, stock } = product
  const { state, add } = useAddToCart({ id, name, price, image: picture?.url ?? null, stock_quantity: stock })
  if (product.stock <= 0 || product.away) {
    return (
      <button type="button" className={className} disabled>
        {product.away && product.stock > 0 ? formatAway(product.away) : m.offer_out_of_stock()}
      </button>
    )
  }
  if (product.hasOptions) return <ChooseLink product={product} className={className} />
  const busy = state === 'adding' || undefined
  return (
    <>
      <button
        type="button"
        className={className}
        data-state={state === 'idle' ? undefined : state}
        aria-busy={busy}
        aria-disabled={busy}
        onClick={() => void add()}
      >
        <span>
          {state === 'idle' && m.offer_add()}
          {state === 'adding' && m.offer_adding()}
          {state === 'added' && m.offer_added()}
        </span>
      </button>
      {state !== 'idle' && (
        <span role="status" className="sr-only">
          {state === 'added' && m.offer_added()}
        </span>
      )}
    </>
  )
}

/** What is bought has to be chosen first. */
const ChooseLink = ({ product: { id, name, luxury }, className }: Required<CardAddButtonProps>) => (
  <Link
    to={paths.product(id)}
    discover="none"
    className={className}
    aria-label={`${m.offer_choose()}: ${name}`}
    {...(luxury && { 'data-luxury': '' })}
  >
    <span>{m.offer_choose()}</span>
  </Link>
)
