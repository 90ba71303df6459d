import PackageCheck from 'lucide-react/icons/package-check'
import PackageSearch from 'lucide-react/icons/package-search'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { type Selection, useSelection } from '#web/ui/use-selection.ts'
import { DecisionDialog, type ToDecide } from './decision-dialog.tsx'
import { ModerationBar } from './moderation-bar.tsx'
import { type ModeratedParams, moderatedParams } from './products-search-params.ts'
import { ProductsTable } from './products-table.tsx'
import { useDecisions } from './use-decisions.ts'
import { type ModeratedPage, PER_PAGE, useModerated } from './use-moderated.ts'
import { WaitingProducts } from './waiting-products.tsx'

/** A list of products in its states, what is chosen of it, and what is asked before a decision. */
export function ModeratedList({ filter }: { filter: ModeratedParams }) {
  const query = useModerated(filter)
  const selection = useSelection()
  const { decide, isPlanned } = useDecisions()
  const [asking, setAsking] = useState<ToDecide | null>(null)
  const start = (action: ToDecide) => {
    if (action.decision === 'reject' || action.decision === 'hold') return setAsking(action)
    finish(action, {})
  }
  const finish = ({ products, decision }: ToDecide, words: Parameters<typeof decide>[2]) => {
    decide(products, decision, words)
    selection.set(
      products.map(({ id }) => id),
      false,
    )
    setAsking(null)
  }
  return (
    <>
      <ListStates
        query={query}
        isEmpty={({ products, count }) => count === 0 && products.length === 0}
        empty={<Empty filter={filter} />}
      >
        {({ products, count }) => (
          <Listed
            {...{ filter, count, selection }}
            products={products.filter(({ id }) => !isPlanned(id))}
            busy={query.isPlaceholderData}
            onDecide={start}
          />
        )}
      </ListStates>
      {asking && (
        <DecisionDialog {...asking} onClose={() => setAsking(null)} onChosen={(words) => finish(asking, words)} />
      )}
    </>
  )
}

type ListedProps = ModeratedPage & {
  filter: ModeratedParams
  selection: Selection
  busy: boolean
  onDecide: (action: ToDecide) => void
}

function Listed({ filter, products, count, selection, busy, onDecide }: ListedProps) {
  const chosen = products.filter(({ id }) => selection.has(id))
  const named = { ...selection, name: ({ name }: ModeratedProduct) => name }
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-ink-soft">
          {m.moderation_found({ count, shown: formatCount(count, filter.search !== '') })}
        </p>
        {filter.list === 'waiting' && products.length > 0 && (
          <TickBox
            label={m.ui_select_page()}
            checked={chosen.length === products.length}
            partly={chosen.length > 0 && chosen.length < products.length}
            shown
            onChange={(on) =>
              selection.set(
                products.map(({ id }) => id),
                on,
              )
            }
          />
        )}
      </div>
      {filter.list === 'waiting' ? (
        <WaitingProducts
          products={products}
          selection={named}
          onDecide={onDecide}
          empty={count > PER_PAGE ? <More /> : <Empty filter={filter} />}
        />
      ) : (
        <ProductsTable products={products} selection={named} busy={busy} />
      )}
      {chosen.length > 0 && (
        <ModerationBar
          products={chosen}
          isQueue={filter.list === 'waiting'}
          onDecide={onDecide}
          onClear={selection.clear}
        />
      )}
      <div className="mt-6">
        <Pagination
          page={filter.page}
          pages={Math.ceil(count / PER_PAGE)}
          toPage={(page) => moderatedParams.search({ ...filter, page })}
        />
      </div>
    </>
  )
}

/** All of this page is decided, and on its way. */
const More = () => <EmptyState icon={<PackageCheck />} title={m.moderation_more()} text={m.moderation_more_text()} />

/** Everything is decided; or nothing is like that. */
function Empty({ filter }: { filter: ModeratedParams }) {
  const isNarrowed = filter.search !== '' || filter.kind !== null || filter.page > 1
  if (filter.list === 'waiting' && !isNarrowed)
    return <EmptyState icon={<PackageCheck />} title={m.moderation_none()} text={m.moderation_none_text()} />
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={m.moderation_none_matching()}
      text={m.moderation_none_matching_text()}
      action={
        <Link to={paths.admin('products')} className={buttonClass({ variant: 'secondary' })}>
          {m.moderation_show_waiting()}
        </Link>
      }
    />
  )
}
