import Store from 'lucide-react/icons/store'
import type { CartLine } from '#contract/cart/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { bySeller } from './cart-lines.ts'

/** Cart lines grouped by seller: each seller ships a separate parcel. */
export function SellerGroups({ lines }: { lines: readonly CartLine[] }) {
  return (
    <div className="flex flex-col gap-5">
      {bySeller(lines).map((group) => (
        <section key={group.slug} className="rounded-md border border-line bg-surface px-4 sm:px-6">
          <h2 className="flex items-center gap-2 border-b border-line py-3.5 text-sm font-semibold">
            <Store aria-hidden className="size-4 text-ink-soft" />
            <Link
              to={paths.store(group.slug)}
              className="inline-flex min-h-6 items-center hover:text-brand hover:underline touch:-my-2.5 touch:min-h-11"
            >
              {m.cart_sold_by({ seller: group.seller })}
            </Link>
          </h2>
          <ul className="divide-y divide-line">
            {group.lines.map((line) => (
              <CartLineRow key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The loading state. */
export function SellerGroupsSkeleton() {
  return (
    <div className="rounded-md border border-line bg-surface px-4 sm:px-6">
      <div className="border-b border-line py-3.5">
        <Skeleton className="h-5.5 w-40" />
      </div>
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-5 last:border-0 sm:gap-5">
          <Skeleton className="size-16 shrink-0 min-[25rem]:size-22 sm:size-28" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-11 w-34" />
          </div>
        </div>
      ))}
    </div>
  )
}
