import CircleAlert from 'lucide-react/icons/circle-alert'
import Heart from 'lucide-react/icons/heart'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useWishlist, type WishlistEvents } from './use-wishlist.ts'
import { WishlistCard } from './wishlist-card.tsx'

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-8 sm:grid-cols-2 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4'

/** The wishlist of the dashboard (rules.md B-8). */
export function Wishlist(events: WishlistEvents) {
  const { items, failed, retry, moving, remove, move } = useWishlist(events)
  if (items === undefined) {
    return failed ? (
      <ErrorState
        icon={<CircleAlert />}
        title={m.wishlist_failed()}
        action={<Button onClick={retry}>{m.ui_try_again()}</Button>}
      />
    ) : (
      <Loading />
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Heart />}
        title={m.wishlist_none()}
        text={m.wishlist_none_text()}
        action={
          <Link to={paths.products()} className={buttonClass()}>
            {m.wishlist_browse()}
          </Link>
        }
      />
    )
  }
  return (
    <section aria-labelledby="wishlist">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="wishlist" className="text-lg font-semibold">
          {m.wishlist_heading()}
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {m.wishlist_count({ count: items.length, shown: formatNumber(items.length) })}
        </p>
      </div>
      <ul className={grid}>
        {items.map((item) => (
          <li key={item.product.id}>
            <WishlistCard
              item={item}
              moving={moving.has(item.product.id)}
              onMove={() => void move(item)}
              onRemove={() => void remove(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Loading() {
  return (
    <div>
      <p role="status" className="mb-5 text-ink-soft">
        {m.wishlist_loading()}
      </p>
      <div aria-hidden className={grid}>
        {['one', 'two', 'three', 'four'].map((place) => (
          <div key={place} className="flex flex-col gap-2.5">
            <Skeleton className="aspect-square" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </div>
  )
}
