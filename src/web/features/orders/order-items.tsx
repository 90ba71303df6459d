import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { formatAmount, formatNumber } from '#web/format.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VariantName } from '#web/variant-name.tsx'
import { ItemSku } from './item-sku.tsx'
import type { PiecesBack as Counts } from './items-of.ts'
import { PiecesBack } from './pieces-back.tsx'

export type ShownItem = {
  productId: number
  variantId: number
  name: string
  variant: string | null
  /** Where it is packed. */
  sku?: string | null
  image: string | null
  /** One piece. */
  price: string
  quantity: number
} & Counts

export type ItemsOfSeller = {
  /** A seller's slug, or a parcel's number. */
  key: string | number
  seller: string
  /** The slug of the store's page, if the seller's name links to it. */
  slug?: string
  items: readonly ShownItem[]
  /** Shown after the seller's name: a parcel's status. */
  aside?: ReactNode
  /** Between the name and the items: how far it is. */
  above?: ReactNode
}

/** Items grouped by seller. */
export function OrderItems({ groups, level: Heading }: { groups: readonly ItemsOfSeller[]; level: 'h2' | 'h3' }) {
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ key, seller, slug, items, aside, above }) => (
        <section key={key}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Heading className="flex min-w-0 items-center gap-2 text-sm font-semibold">
              <Store aria-hidden className="size-4 text-ink-soft" />
              {slug === undefined ? (
                seller
              ) : (
                <Link
                  to={paths.store(slug)}
                  className="inline-flex min-h-6 items-center hover:text-brand hover:underline touch:min-h-11"
                >
                  {seller}
                </Link>
              )}
            </Heading>
            {aside}
          </div>
          {above}
          <ul className="mt-2 flex flex-col gap-3">
            {items.map((item) => (
              <Item key={item.variantId} {...item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Item({ productId, variantId, name, variant, sku = null, image, price, quantity, ...back }: ShownItem) {
  return (
    <li className="relative flex items-center gap-3">
      <span className="size-14 shrink-0 overflow-hidden rounded-md bg-brand-tint">
        {image && <Picture url={image} alt="" sizes="3.5rem" className="size-full" />}
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to={paths.product(productId, variant === null ? null : variantId)}
          lang={otherLanguage(name)}
          className="line-clamp-2 text-sm leading-snug hover:text-brand after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <VariantName name={variant} />
        <ItemSku sku={sku} />
        <span className="mt-0.5 block text-sm text-ink-soft tabular">
          {m.checkout_items_quantity({ quantity: formatNumber(quantity), price: formatAmount(price) })}
        </span>
        <PiecesBack {...back} className="text-sm" />
      </span>
    </li>
  )
}
