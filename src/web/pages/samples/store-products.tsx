import ShieldCheck from 'lucide-react/icons/shield-check'
import { discountPercent, parseAmount } from '#contract/money.ts'
import { formatNumber, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { samplePicture } from './sample-pictures.ts'
import { type SampleProduct, sampleProducts } from './sample-store.ts'

export function StoreProducts() {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-7 sm:gap-x-5 md:grid-cols-4">
      {sampleProducts.map((product) => (
        <li key={product.picture}>
          <Card product={product} />
        </li>
      ))}
    </ul>
  )
}

function Card({ product }: { product: SampleProduct }) {
  const { picture, name, price, originalPrice, rating, reviews, warrantyYears } = product
  const now = parseAmount(price)
  const before = originalPrice === null ? null : parseAmount(originalPrice)
  const saved = now === null ? 0 : discountPercent(now, before)
  return (
    <article className="flex h-full flex-col gap-2.5">
      <div className="relative">
        <img
          alt=""
          {...samplePicture(picture)}
          sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 23vw, 44vw"
          width={640}
          height={640}
          loading="lazy"
          className="aspect-square w-full rounded-md bg-brand-tint object-cover"
        />
        {saved > 0 && (
          <Badge tone="sale" className="absolute start-2 top-2">
            -{formatPercent(saved)}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1">
        <h2 className="line-clamp-2 text-sm leading-snug font-medium sm:text-base">{name()}</h2>
        <p className="flex items-center gap-1.5 text-xs text-ink-soft">
          <Stars rating={rating} />
          <span className="tabular">({formatNumber(reviews)})</span>
        </p>
        <Price price={price} original={originalPrice} size="lg" />
        <p className="flex items-center gap-1.5 text-xs text-ink-soft">
          <ShieldCheck aria-hidden className="size-4 text-brand" />
          {warrantyYears === 1 ? m.samples_warranty_one() : m.samples_warranty_two()}
        </p>
      </div>
    </article>
  )
}
