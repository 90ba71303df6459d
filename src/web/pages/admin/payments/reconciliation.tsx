import CircleCheck from 'lucide-react/icons/circle-check'
import Scale from 'lucide-react/icons/scale'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useState } from 'react'
import { type DifferenceState, differenceStates } from '#contract/payments/statement-rules.ts'
import type { Difference } from '#contract/payments/statements.ts'
import { dayColumns } from '#web/features/payments/admin/day-columns.tsx'
import { DifferenceCard } from '#web/features/payments/admin/difference-card.tsx'
import { MethodField } from '#web/features/payments/admin/method-field.tsx'
import { stateName } from '#web/features/payments/admin/statement-words.ts'
import {
  DIFFERENCES_PAGE,
  statementParams,
  useDifferences,
  useReconciledDays,
} from '#web/features/payments/admin/use-statements.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { DayFields } from '#web/ui/day-fields.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/reconciliation'

const UploadDialog = lazy(async () => ({
  default: (await import('#web/features/payments/admin/upload-dialog.tsx')).UploadDialog,
}))
const DecideDialog = lazy(async () => ({
  default: (await import('#web/features/payments/admin/decide-dialog.tsx')).DecideDialog,
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.payments_admin_reconcile(),
    description: m.payments_admin_reconcile_text(),
    path: paths.adminReconciliation(),
    hidden: true,
  })

/** The list opens with open differences: that there are none is not that nothing differs. */
const nothingIn = (state: DifferenceState) =>
  state === 'open'
    ? { title: m.payments_admin_none_open(), text: m.payments_admin_none_open_text() }
    : { title: m.payments_admin_none_of_state(), text: m.payments_admin_none_of_state_text() }

/** What was booked against what providers' statements say, by day, and the differences. */
export default function Reconciliation() {
  const list = useListParams(statementParams, ['state'])
  const { method, from, to, state } = list.filter
  const days = useReconciledDays(list.filter)
  const differences = useDifferences(list.filter)
  const [uploading, setUploading] = useState(false)
  const [deciding, setDeciding] = useState<Difference | null>(null)
  const methods = days.data?.methods ?? []
  const chips = differenceStates.map((one) => ({
    key: one,
    label: stateName[one](),
    chosen: state === one,
    to: list.to({ state: one }),
  }))
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.admin_payments(), to: paths.admin('payments') }, { label: m.payments_admin_reconcile() }]}
      />
      <PageHeading title={m.payments_admin_reconcile()} text={m.payments_admin_reconcile_text()}>
        <Button idle={methods.length === 0} onClick={() => setUploading(true)}>
          <Upload aria-hidden className="size-5" />
          {m.payments_admin_upload()}
        </Button>
      </PageHeading>
      <search className="mb-5 flex flex-wrap items-end gap-3">
        <FoldedFilters alone on={list.countOn('method', 'from', 'to')}>
          <MethodField method={method} methods={methods} onChange={(chosen) => list.set({ method: chosen })} />
          <DayFields from={from} to={to} onFilter={list.set} />
        </FoldedFilters>
      </search>
      <h2 className="mb-3 text-lg font-semibold">{m.payments_admin_days()}</h2>
      <ListStates
        query={days}
        rows={10}
        isEmpty={(data) => data.days.length === 0}
        empty={
          <EmptyState icon={<Scale />} title={m.payments_admin_days_none()} text={m.payments_admin_days_none_text()} />
        }
      >
        {(data) => (
          <DataList
            label={m.payments_admin_days()}
            items={data.days.map((day, id) => ({ ...day, id }))}
            columns={dayColumns()}
          />
        )}
      </ListStates>
      <h2 className="mt-8 mb-3 text-lg font-semibold">{m.payments_admin_differences()}</h2>
      <ListPage
        inPlace
        list={list}
        query={differences}
        pageSize={DIFFERENCES_PAGE}
        filter={
          <div className="mb-4">
            <FilterChips label={m.payments_admin_states()} chips={chips} />
          </div>
        }
        empty={{
          icon: <CircleCheck />,
          ...nothingIn(state),
        }}
      >
        {(results) => (
          <ul className="flex flex-col gap-3">
            {results.map((difference) => (
              <DifferenceCard key={difference.id} difference={difference} onDecide={setDeciding} />
            ))}
          </ul>
        )}
      </ListPage>
      <Suspense>
        {uploading && (
          <UploadDialog
            methods={methods}
            shown={method}
            onCompared={(bounds) => list.set({ ...bounds, state: 'open' }, 'push')}
            onClose={() => setUploading(false)}
          />
        )}
        {deciding && <DecideDialog difference={deciding} onClose={() => setDeciding(null)} />}
      </Suspense>
    </>
  )
}
