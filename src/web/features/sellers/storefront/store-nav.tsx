import { clsx } from 'clsx'
import { m } from '#web/paraglide/messages.js'
import { paths, type StoreTab } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { storeTabs } from './store-view.ts'

const labels: Record<StoreTab, () => string> = {
  products: m.store_tab_products,
  about: m.store_tab_about,
  reviews: m.store_tab_reviews,
}

/** Each part of the store has its own address, so that it can be opened, shared and reached without script. */
export function StoreNav({ slug, chosen }: { slug: string; chosen: StoreTab }) {
  return (
    <nav aria-label={m.store_parts()} className="mt-6 border-b border-line">
      <ul className="no-scrollbar flex gap-1 overflow-x-auto">
        {storeTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={paths.store(slug, { tab })}
              preventScrollReset
              aria-current={tab === chosen ? 'page' : undefined}
              className={clsx(
                'relative inline-flex min-h-11 items-center px-4 font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full',
                tab === chosen ? 'text-brand after:bg-brand' : 'text-ink-soft hover:text-ink',
              )}
            >
              {labels[tab]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
