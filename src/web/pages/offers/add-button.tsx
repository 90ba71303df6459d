import Check from 'lucide-react/icons/check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useAddToCart } from '#web/features/cart/use-add-to-cart.ts'
import { formatAway } from '#web/features/catalogue/format-away.ts'
import type { Offer } from '#web/features/catalogue/offer.ts'
import type { VariantShown } from '#web/features/catalogue/product/variants.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

type AddButtonProps = ButtonLook & {
  product: Pick<Offer, 'id' | 'name' | 'price' | 'picture' | 'stock' | 'away'> & { variant: VariantShown | null }
  quantity?: number | undefined
}

/** Add to Cart: idle, 'Adding...', 'Added to Cart!'; disabled with the reason when it cannot be bought now. */
export function AddButton({ product, quantity = 1, ...look }: AddButtonProps) {
  const { id, name, price, picture, stock, variant } = product
  const { state, add } = useAddToCart({
    id,
    name,
    price,
    image: picture?.url ?? null,
    stock_quantity: stock,
    ...(variant && { variant_id: variant.id, variant_name: variant.name }),
  })
  if (product.stock <= 0 || product.away) {
    return (
      <Button {...look} idle>
        {product.away && product.stock > 0 ? formatAway(product.away) : m.offer_out_of_stock()}
      </Button>
    )
  }
  return (
    <>
      <Button {...look} busy={state === 'adding'} onClick={() => void add(quantity)}>
        {state === 'idle' && <ShoppingCart aria-hidden className="size-4.5" />}
        {state === 'added' && <Check aria-hidden className="size-4.5" />}
        {state === 'idle' && m.offer_add()}
        {state === 'adding' && m.offer_adding()}
        {state === 'added' && m.offer_added()}
      </Button>
      <span role="status" className="sr-only">
        {state === 'added' && m.offer_added()}
      </span>
    </>
  )
}
