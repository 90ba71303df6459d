import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import Star from 'lucide-react/icons/star'
import { isBangla } from '#contract/bangla.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { pictureOf } from '#web/features/catalogue/offer.ts'
import { OfferPicture } from '#web/features/catalogue/offer-picture.tsx'
import { formatNumber, formatRating } from '#web/format.ts'
import { nameOf, otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

export type Selection = {
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** Whether all, some or none of the visible rows are selected. */
  all: boolean
  some: boolean
  toggleAll: () => void
}

export type RowAction =
  | 'details'
  | 'media'
  | 'stock'
  | 'correct'
  | 'variants'
  | 'list'
  | 'unlist'
  | 'duplicate'
  | 'submit'
  | 'delete'

export type ProductRowsProps = {
  products: readonly SellerProduct[]
  selection: Selection
  onAction: (action: RowAction, product: SellerProduct) => void
}

/** A text may be written in Bangla alone: then no other one is missing. */
const isInBangla = (text: string, bangla: string | null) => bangla !== null || isBangla(text)

/** As the seller last wrote it. */
const lacksBangla = ({ proposal, ...product }: SellerProduct) => {
  const { name, name_bn, description, description_bn } = proposal ?? product
  return !isInBangla(name, name_bn) || !isInBangla(description, description_bn)
}

const variantCount = ({ options, variants }: SellerProduct) =>
  options.length > 0 && m.variants_number({ count: variants.length, shown: formatNumber(variants.length) })

type ProductNameProps = {
  product: SellerProduct
  roomy?: boolean
  /** On up to three lines where it needs them; else it is cut. */
  wraps?: boolean
}

/** Picture, name, category; the name leads to the form. */
export function ProductName({ product, roomy = false, wraps = false }: ProductNameProps) {
  const categoryLabel = useCategoryLabel()
  const name = nameOf(product)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 leading-tight">
      <span className={clsx('shrink-0', roomy ? 'w-14' : 'w-9')}>
        <OfferPicture picture={pictureOf(product)} sizes={roomy ? '56px' : '36px'} />
      </span>
      <span className="min-w-0">
        <Link
          to={paths.editProduct(product.id)}
          title={name}
          lang={otherLanguage(name)}
          className={clsx(
            'font-semibold hover:text-brand hover:underline',
            wraps ? 'line-clamp-3' : 'block truncate touch:-my-3 touch:py-3',
          )}
        >
          {name}
        </Link>
        <span className="block truncate text-xs text-ink-soft">
          {lacksBangla(product) && <span className="text-warning">{m.products_selling_bangla_missing()} · </span>}
          {[
            variantCount(product),
            product.sku,
            product.category ? categoryLabel(product.category.name) : m.products_selling_no_category(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </div>
  )
}

export function SelectBox({ label, checked, onToggle, some = false }: SelectBoxProps) {
  const isMixed = some && !checked
  const Sign = isMixed ? Minus : Check
  return (
    <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <span className="relative inline-flex size-5">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          ref={(input) => {
            if (input) input.indeterminate = isMixed
          }}
          onChange={onToggle}
          className="size-5 cursor-[inherit] appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand"
        />
        {(checked || isMixed) && (
          <Sign aria-hidden className="pointer-events-none absolute inset-0.5 size-4 text-on-brand" />
        )}
      </span>
    </label>
  )
}
type SelectBoxProps = { label: string; checked: boolean; onToggle: () => void; some?: boolean }

export function Rating({ product: { rating, reviews } }: { product: SellerProduct }) {
  if (reviews === 0) return <span className="text-ink-soft">–</span>
  return (
    <span
      role="img"
      aria-label={m.products_selling_rating({
        count: reviews,
        shown: formatNumber(reviews),
        rating: formatRating(rating),
      })}
      className="inline-flex items-center gap-1 tabular"
    >
      <Star aria-hidden className="size-4 fill-star text-star" />
      {formatRating(rating)}
      <span className="text-xs text-ink-soft">({formatNumber(reviews)})</span>
    </span>
  )
}
