import { parseAmount, toAmount } from '#contract/money.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { coloursOf } from './offer.ts'
import { OfferCard } from './offer-card.tsx'
import { discountOf, type ProductForm } from './product-form.ts'
import type { PictureEntry } from './product-pictures.ts'
import { cardTermsOf } from './variants/combine.ts'
import { contractOptions } from './variants/variants-form.ts'

type OfferPreviewProps = {
  form: ProductForm
  pictures: readonly PictureEntry[]
  /** Values that the form does not have. */
  known: { seller: string; rating: number; reviews: number; stock: number | null }
}

const amountOf = (text: string) => {
  const amount = parseAmount(text)
  return amount === null ? null : toAmount(amount)
}

/** A live preview of the product's card. */
export function OfferPreview({ form, pictures, known }: OfferPreviewProps) {
  const [cover] = pictures
  const terms = cardTermsOf(form)
  const options = contractOptions(form.options)
  const offer = {
    id: 0,
    name: inPageLanguage(form.name.trim(), form.name_bn.trim()) || m.products_selling_preview_name(),
    price: amountOf(terms.price) ?? '0.00',
    from: terms.from,
    originalPrice: amountOf(terms.original_price),
    saved: discountOf(terms),
    stock: known.stock ?? terms.pieces ?? 1,
    rating: known.rating,
    reviews: known.reviews,
    seller: known.seller,
    sellerSlug: '',
    luxury: false,
    label: null,
    picture: cover ? { url: cover.preview, alt: cover.alt, width: 640, height: 640, placeholder: '' } : null,
    hasOptions: options.length > 0,
    colours: coloursOf(options),
  }
  return (
    <figure>
      <figcaption className="mb-3 text-sm font-semibold">{m.products_selling_preview()}</figcaption>
      {/* Inert: nothing in the preview can be activated. */}
      <div inert className="max-w-64">
        <OfferCard offer={offer} sizes="16rem" load="now" />
      </div>
    </figure>
  )
}
