import StoreIcon from 'lucide-react/icons/store'
import { formatNumber } from '#web/format.ts'
import { formatPlace } from '#web/format-place.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type StoreShown = { name: string; slug: string; image: string | null; location: string; products: number }

/** Some of those who sell here, by how much they have sold. */
export function Stores({ stores }: { stores: readonly StoreShown[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {stores.map(({ name, slug, image, location, products }) => (
        <li key={slug}>
          <Link
            to={paths.store(slug)}
            className="flex items-center gap-3 rounded-md border border-line bg-surface p-3 transition-colors hover:border-brand"
          >
            {image === null ? (
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
                <StoreIcon aria-hidden className="size-5" />
              </span>
            ) : (
              <Picture url={image} alt="" sizes="48px" width={48} height={48} className="size-12 rounded-full" />
            )}
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block truncate text-sm text-ink-soft">
                {[formatPlace(location), m.sell_stores_products({ count: products, shown: formatNumber(products) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
