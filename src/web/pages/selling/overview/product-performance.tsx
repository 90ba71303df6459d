import { useQuery } from '@tanstack/react-query'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { callPage } from '#web/api/call-api.ts'
import { OfferRating } from '#web/features/catalogue/offer-rating.tsx'
import { formatAmount, formatNumber } from '#web/format.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { NothingYet, Part } from './part.tsx'

/** The three that bring most (rules.md D-9). */
const query = { sort: 'revenue', order: 'desc', page: 1, page_size: 3 } as const

export function ProductPerformance() {
  const products = useQuery({
    queryKey: ['seller', 'best'],
    queryFn: async () => {
      const { results } = localNames(await callPage('GET /seller/products/', { query }))
      return results
    },
  })
  return (
    <Part
      title={m.selling_performance()}
      more={{ to: paths.sellerDashboard('products'), label: m.selling_all_products() }}
      query={products}
      empty={
        <NothingYet
          title={m.selling_no_products()}
          text={m.selling_no_products_text()}
          action={
            <Link to={paths.newProduct()} className={buttonClass()}>
              {m.selling_add_product()}
            </Link>
          }
        />
      }
      Row={Row}
    />
  )
}

const Row = ({ item: product }: { item: SellerProduct }) => (
  <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
    <span className="row-span-2 size-[min(3.5rem,max(56px,15vw))] self-start overflow-hidden rounded-md bg-brand-tint sm:row-span-1">
      {product.image && <Picture url={product.image} alt="" sizes="3.5rem" className="size-full" />}
    </span>
    <div className="min-w-0">
      <Link
        to={paths.editProduct(product.id)}
        className="block truncate font-semibold after:absolute after:inset-0 hover:text-brand"
      >
        {product.name}
      </Link>
      <p className="text-sm text-ink-soft">
        {m.selling_sold_pieces({ shown: formatNumber(product.sales) })} ·{' '}
        {m.selling_views_count({ count: product.views, shown: formatNumber(product.views) })}
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
      <span className="font-bold tabular">{formatAmount(product.revenue)}</span>
      <OfferRating rating={product.rating} reviews={product.reviews} />
    </div>
  </div>
)
