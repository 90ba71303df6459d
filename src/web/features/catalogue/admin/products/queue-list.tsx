import CheckCheck from 'lucide-react/icons/check-check'
import { Suspense, useState } from 'react'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import type { ModeratedParams } from './products-search-params.ts'
import { groupBy } from './queue-place.ts'
import { QueueRow } from './queue-row.tsx'
import { type Decidable, storeQueue } from './use-decisions.ts'
import { useWaitingStores } from './use-moderated.ts'

const ApproveStoreDialog = lazy(() => import('./approve-store-dialog.tsx'))

type QueueListProps = {
  list: ListParams<ModeratedParams>
  products: readonly ModeratedProduct[]
  shown: number | null
  toItem: (id: number) => string
  selection: Selection
  onApprove: (products: readonly Decidable[]) => void
}

/** What waits, grouped by store, the store that waits longest first; all of a store can be approved at once. */
export function QueueList({ list, products, shown, toItem, selection, onApprove }: QueueListProps) {
  const waitingOf = useWaitingOfStore(list.filter.kind)
  const [approving, setApproving] = useState<{ id: number; name: string } | null>(null)
  return (
    <div role="group" aria-label={m.products_admin_queue()} className="flex flex-col gap-4">
      {groupBy(products, ({ seller_id }) => seller_id).map(({ key, items }) => {
        const name = items[0]?.seller ?? ''
        const count = Math.max(waitingOf(key) ?? 0, items.length)
        const together = list.filter.kind !== 'appeal' && items.some(({ waits }) => waits?.kind !== 'appeal')
        return (
          <section key={key} aria-labelledby={`store-${key}`}>
            <div className="mb-1 flex min-h-9 flex-wrap items-center gap-x-2 border-b border-line ps-3">
              <h2 id={`store-${key}`} className="min-w-0 flex-1 basis-36 truncate text-sm font-semibold">
                <Link
                  to={list.to({ store: list.filter.store === key ? null : key, item: null })}
                  className="hover:text-brand hover:underline"
                  title={name}
                >
                  {name}
                </Link>{' '}
                <span className="font-normal whitespace-nowrap text-ink-soft">
                  {m.products_admin_store_waiting({ shown: formatNumber(count) })}
                </span>
              </h2>
              {together && count > 1 && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={m.products_admin_approve_all_of({ store: name })}
                  onClick={() => setApproving({ id: key, name })}
                >
                  <CheckCheck aria-hidden className="size-4 text-brand" />
                  {m.products_admin_approve_all()}
                </Button>
              )}
            </div>
            <ul aria-labelledby={`store-${key}`}>
              {items.map((product) => (
                <QueueRow
                  key={product.id}
                  product={product}
                  to={toItem(product.id)}
                  isShown={product.id === shown}
                  selection={selection}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {approving && (
        <Suspense>
          <ApproveStoreDialog
            store={approving}
            kind={list.filter.kind}
            seen={products}
            onClose={() => setApproving(null)}
            onApprove={(all) => {
              setApproving(null)
              onApprove(all)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** How many of a store wait, without those decided since they were counted. */
function useWaitingOfStore(kind: ModeratedParams['kind']): (store: number) => number | undefined {
  const { data, dataUpdatedAt } = useWaitingStores(kind)
  const { taken } = useUndoable()
  return (store) => {
    const found = data?.find(({ id }) => id === store)
    return found && found.count - taken(storeQueue(store), dataUpdatedAt)
  }
}
