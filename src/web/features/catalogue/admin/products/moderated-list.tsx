import type { ReactNode } from 'react'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { m } from '#web/paraglide/messages.js'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { useDecided } from '#web/ui/use-decided.ts'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { type Selection, useSelection } from '#web/ui/use-selection.ts'
import type { PendingDecision } from './decision-dialog.tsx'
import { noneMatching } from './empty-lists.tsx'
import { ModerationBar } from './moderation-bar.tsx'
import type { ModeratedParams } from './products-search-params.ts'
import { ProductsTable } from './products-table.tsx'
import { keyOf, useDecisions } from './use-decisions.ts'
import { PER_PAGE, useModerated } from './use-moderated.ts'
import { usePendingDecision } from './use-pending-decision.tsx'

/** The products of a status, with selection and decision dialog. */
export function ModeratedList({ list }: { list: ListParams<ModeratedParams> }) {
  const query = useModerated(list.filter)
  const selection = useSelection()
  const { decide } = useDecisions()
  const { start, dialog } = usePendingDecision(({ products, decision }, words) => {
    decide(products, decision, words)
    selection.set(
      products.map(({ id }) => id),
      false,
    )
  })
  return (
    <>
      <ListPage
        list={list}
        query={query}
        pageSize={PER_PAGE}
        empty={noneMatching(list.filter)}
        unmatched={noneMatching(list.filter)}
        countText={(count) => m.products_admin_found({ count, shown: formatCount(count, list.filter.search !== '') })}
      >
        {(found, _, decided) => (
          <Found
            found={found}
            selection={selection}
            stay={list.filter.list === 'all'}
            decided={decided}
            onDecide={start}
          />
        )}
      </ListPage>
      {dialog}
    </>
  )
}

type FoundProps = {
  found: readonly ModeratedProduct[]
  selection: Selection
  /** Those that are decided stay in the list. */
  stay: boolean
  decided: ReactNode
  onDecide: (decision: PendingDecision) => void
}

function Found({ found, selection, stay, decided: none, onDecide }: FoundProps) {
  const { items, decided } = useDecided(found, keyOf, stay)
  const chosen = items.filter((product) => selection.has(product.id) && decided(product) === null)
  return (
    <>
      {items.length === 0 ? (
        none
      ) : (
        <ProductsTable products={items} selection={{ ...selection, name: ({ name }) => name }} />
      )}
      {chosen.length > 0 && (
        <ModerationBar products={chosen} isQueue={false} onDecide={onDecide} onClear={selection.clear} />
      )}
    </>
  )
}
