import HandCoins from 'lucide-react/icons/hand-coins'
import { Suspense, useState } from 'react'
import { PayoutCard } from '#web/features/orders/admin/payouts/payout-card.tsx'
import type { ReadyPayout } from '#web/features/orders/admin/payouts/sent-dialog.tsx'
import { PAYOUTS_PAGE, payoutsParams, usePayouts } from '#web/features/orders/admin/payouts/use-payouts.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/payouts'

const SentDialog = lazy(async () => ({
  default: (await import('#web/features/orders/admin/payouts/sent-dialog.tsx')).SentDialog,
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_payouts(),
    description: m.orders_admin_payouts_text(),
    path: paths.admin('payouts'),
    hidden: true,
  })

/** Cash that is to be sent back to buyers, the longest waiting first. */
export default function Payouts() {
  const list = useListParams(payoutsParams)
  const query = usePayouts(list.filter)
  const [sending, setSending] = useState<ReadyPayout | null>(null)
  const chips = ([null, '1', '0'] as const).map((ready) => ({
    key: ready ?? 'all',
    label: chipNames[ready ?? 'all'](),
    chosen: ready === list.filter.ready,
    to: list.to({ ready }),
  }))
  return (
    <>
      <ListPage
        list={list}
        query={query}
        pageSize={PAYOUTS_PAGE}
        heading={<PageHeading title={m.admin_payouts()} text={m.orders_admin_payouts_text()} />}
        filter={
          <div className="mb-4">
            <FilterChips label={m.admin_payouts()} chips={chips} />
          </div>
        }
        empty={{
          icon: <HandCoins />,
          title: m.orders_admin_payouts_none(),
          text: m.orders_admin_payouts_none_text(),
        }}
      >
        {(payouts) => (
          <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
            {payouts.map((payout) => (
              <PayoutCard key={payout.id} payout={payout} onSent={setSending} />
            ))}
          </ul>
        )}
      </ListPage>
      {sending && (
        <Suspense>
          <SentDialog payout={sending} onClose={() => setSending(null)} />
        </Suspense>
      )}
    </>
  )
}

const chipNames = {
  all: m.orders_selling_all,
  '1': m.orders_admin_payouts_ready,
  '0': m.orders_admin_payouts_waiting,
}
