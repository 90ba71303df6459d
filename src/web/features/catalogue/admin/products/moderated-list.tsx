import { m } from '#web/paraglide/messages.js'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import { noneMatching } from './empty-lists.tsx'
import { ModerationBar } from './moderation-bar.tsx'
import type { ModeratedParams } from './products-search-params.ts'
import { ProductsTable } from './products-table.tsx'
import { useDecisions } from './use-decisions.ts'
import { PER_PAGE, useModerated } from './use-moderated.ts'
import { usePendingDecision } from './use-pending-decision.tsx'

/** The products of a status, with selection and decision dialog. */
export function ModeratedList({ list }: { list: ListParams<ModeratedParams> }) {
  const query = useModerated(list.filter)
  const selection = useSelection()
  const { decide, isPlanned } = useDecisions()
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
        {(found, _, decided) => {
          const products = found.filter(({ id }) => !isPlanned(id))
          const chosen = products.filter(({ id }) => selection.has(id))
          return (
            <>
              {products.length === 0 ? (
                decided
              ) : (
                <ProductsTable products={products} selection={{ ...selection, name: ({ name }) => name }} />
              )}
              {chosen.length > 0 && (
                <ModerationBar products={chosen} isQueue={false} onDecide={start} onClear={selection.clear} />
              )}
            </>
          )
        }}
      </ListPage>
      {dialog}
    </>
  )
}
