import ShieldCheck from 'lucide-react/icons/shield-check'
import { Suspense, useState } from 'react'
import { holdReasons } from '#contract/orders/hold-rules.ts'
import type { HeldOrder } from '#contract/orders/holds.ts'
import { HeldFacts } from '#web/features/orders/admin/holds/held-facts.tsx'
import { holdReasonName } from '#web/features/orders/admin/holds/hold-words.ts'
import { HOLDS_PAGE, holdsParams, useHolds } from '#web/features/orders/admin/holds/use-holds.ts'
import { usePlanHold } from '#web/features/orders/admin/holds/use-plan-hold.ts'
import { formatPlain } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/holds'

const CancelDialog = lazy(async () => ({
  default: (await import('#web/features/orders/admin/holds/cancel-dialog.tsx')).CancelDialog,
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_holds(),
    description: m.orders_admin_holds_text(),
    path: paths.admin('holds'),
    hidden: true,
  })

/** Orders that the team looks at before they are shipped, oldest first, with shortcuts and undo. */
export default function Holds() {
  const list = useListParams(holdsParams)
  const { search, reason: chosen } = list.filter
  const query = useHolds(list.filter)
  const { settle, isPlanned } = usePlanHold()
  const [cancelling, setCancelling] = useState<HeldOrder | null>(null)
  const chips = ([null, ...holdReasons] as const).map((reason) => ({
    key: reason ?? 'all',
    label: reason === null ? m.orders_selling_all() : holdReasonName[reason](),
    chosen: reason === chosen,
    to: list.to({ reason }),
  }))
  const empty = {
    icon: <ShieldCheck />,
    title: m.orders_admin_holds_none(),
    text: m.orders_admin_holds_none_text(),
  }
  return (
    <>
      <ListPage
        list={list}
        query={query}
        pageSize={HOLDS_PAGE}
        heading={<PageHeading title={m.admin_holds()} text={m.orders_admin_holds_text()} />}
        filter={
          <SearchPart
            label={m.orders_admin_holds_search()}
            hint={m.orders_admin_search_hint()}
            value={search}
            onSearch={(words) => list.set({ search: words })}
            chips={<FilterChips label={m.orders_admin_holds_reasons()} chips={chips} />}
          />
        }
        empty={empty}
      >
        {(orders, _, decided) => (
          <DecisionQueue
            label={m.admin_holds()}
            items={orders.filter(({ id }) => !isPlanned(id))}
            to={({ id }) => paths.adminItem('orders', id)}
            title={({ id }) => m.order_title({ id: formatPlain(id) })}
            approve={{ label: m.orders_admin_hold_approve(), onChoose: ({ id }) => settle(id, null) }}
            reject={{ label: m.orders_admin_hold_cancel(), onChoose: setCancelling }}
            can={({ own }) => ({ approve: !own, reject: !own })}
            empty={decided}
          >
            {(order) => <HeldFacts order={order} />}
          </DecisionQueue>
        )}
      </ListPage>
      {cancelling && (
        <Suspense>
          <CancelDialog
            orderId={cancelling.id}
            onClose={() => setCancelling(null)}
            onCancel={(note, onSent) => {
              settle(cancelling.id, note, onSent)
              setCancelling(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
