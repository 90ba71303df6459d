import { clsx } from 'clsx'
import Keyboard from 'lucide-react/icons/keyboard'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { useQueueKeys } from '#web/ui/use-queue-keys.ts'
import { type Selection, useSelection } from '#web/ui/use-selection.ts'
import { allDecided, noneMatching } from './empty-lists.tsx'
import { ModerationBar } from './moderation-bar.tsx'
import type { ModeratedParams } from './products-search-params.ts'
import { QueueList } from './queue-list.tsx'
import { QueuePreview } from './queue-preview.tsx'
import { PER_PAGE, useModerated } from './use-moderated.ts'
import { usePendingDecision } from './use-pending-decision.tsx'
import { useQueue } from './use-queue.ts'

const KeyHelp = lazy(() => import('#web/ui/key-help.tsx'))

/** What waits beside the chosen product; on narrow screens the list first, then the product. */
export function ProductQueue({ list }: { list: ListParams<ModeratedParams> }) {
  const query = useModerated(list.filter)
  const page = query.data?.results ?? []
  const selection = useSelection()
  const queue = useQueue(list, page)
  const { start, dialog } = usePendingDecision((action, words) => {
    selection.set(
      action.products.map(({ id }) => id),
      false,
    )
    queue.finish(action, words)
  })
  const [help, setHelp] = useState(false)
  const column = useShownRow(queue.shown)
  useKeys({ queue, start, onHelp: () => setHelp(true), isReady: query.data !== undefined })
  const words = { empty: allDecided(), unmatched: noneMatching(list.filter) }
  const { shown, next, previous } = queue
  return (
    <div className="grid items-start gap-x-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)]">
      <div
        ref={column}
        className={clsx(
          'min-w-0 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:pb-4',
          list.filter.item !== null && 'max-lg:hidden',
        )}
      >
        <ListPage list={list} query={query} pageSize={PER_PAGE} {...words} inPlace>
          {(products, { count }, decided) => {
            const left = products.filter(({ id }) => !queue.isPlanned(id))
            const chosen = left.filter(({ id }) => selection.has(id))
            const waiting = count - (products.length - left.length)
            return (
              <>
                <ListHead
                  countText={m.products_admin_found({
                    count: waiting,
                    shown: formatCount(waiting, list.filter.search !== ''),
                  })}
                  products={left}
                  selection={selection}
                  onHelp={() => setHelp(true)}
                />
                {left.length === 0 ? (
                  decided
                ) : (
                  <QueueList
                    list={list}
                    products={left}
                    shown={shown}
                    toItem={queue.toItem}
                    selection={selection}
                    onApprove={(all) => start({ products: all, decision: 'approve' })}
                  />
                )}
                {chosen.length > 0 && (
                  <ModerationBar products={chosen} isQueue onDecide={start} onClear={selection.clear} />
                )}
              </>
            )
          }}
        </ListPage>
      </div>
      {shown !== null && (
        <QueuePreview
          key={shown}
          id={shown}
          isDecided={queue.isPlanned(shown)}
          toList={list.to({ item: null, page: list.filter.page })}
          onPrevious={previous === null ? null : () => queue.show(previous)}
          onNext={next === null ? null : () => queue.show(next)}
          onChoose={(product, decision) => start({ products: [product], decision })}
        />
      )}
      {dialog}
      {help && (
        <Suspense>
          <KeyHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  )
}

type ListHeadProps = {
  countText: string
  products: readonly ModeratedProduct[]
  selection: Selection
  onHelp: () => void
}

function ListHead({ countText, products, selection, onHelp }: ListHeadProps): ReactNode {
  const ids = products.map(({ id }) => id)
  const chosen = ids.filter((id) => selection.has(id)).length
  return (
    <div className="mb-1 flex min-h-11 items-center gap-1">
      {ids.length > 0 && (
        <TickBox
          label={m.ui_select_page()}
          checked={chosen === ids.length}
          partly={chosen > 0 && chosen < ids.length}
          onChange={(on) => selection.set(ids, on)}
        />
      )}
      <p role="status" className="flex-1 text-sm text-ink-soft">
        {countText}
      </p>
      <Button size="sm" variant="ghost" className="max-lg:hidden" onClick={onHelp}>
        <Keyboard aria-hidden className="size-4" />
        {m.ui_keys()}
      </Button>
    </div>
  )
}

type KeysProps = {
  queue: ReturnType<typeof useQueue>
  start: ReturnType<typeof usePendingDecision>['start']
  onHelp: () => void
  isReady: boolean
}

function useKeys({ queue, start, onHelp, isReady }: KeysProps): void {
  const { undo } = useUndoable()
  const decide = (decision: 'approve' | 'reject') => () => {
    const product = queue.inHand()
    if (product) start({ products: [product], decision })
  }
  const keys = {
    next: () => queue.step('next'),
    previous: () => queue.step('previous'),
    approve: decide('approve'),
    reject: decide('reject'),
    undo: () => void undo(),
    help: onHelp,
  }
  useQueueKeys(keys, isReady)
}

/** Scrolls the list, not the page, to the row of what is shown. */
function useShownRow(shown: number | null) {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = column.current
    const row = frame?.querySelector(`[data-item="${shown}"]`)
    if (!frame || !row) return
    const [outer, inner] = [frame.getBoundingClientRect(), row.getBoundingClientRect()]
    if (inner.top < outer.top) frame.scrollTop += inner.top - outer.top
    else if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom
  }, [shown])
  return column
}
