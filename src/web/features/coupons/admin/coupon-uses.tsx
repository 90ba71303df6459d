import ReceiptText from 'lucide-react/icons/receipt-text'
import { USES_PER_PAGE, useCouponUses } from '#web/features/coupons/use-coupons.ts'
import { formatAmount, formatDay, formatDayMonth, formatMoment, formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { page as pageParam, searchParams } from '#web/search-params.ts'
import { useStaff } from '#web/staff.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'

const usesParams = searchParams({ page: pageParam() })

/** A coupon's uses: a chart of the latest days, and the orders. */
export function CouponUses({ id }: { id: number }) {
  const list = useListParams(usesParams)
  const { may } = useStaff()
  const query = useCouponUses(id, list.filter.page)
  return (
    <ListStates
      query={query}
      rows={6}
      isEmpty={({ count }) => count === 0}
      empty={
        <div className="rounded-md border border-line bg-surface">
          <EmptyState icon={<ReceiptText />} title={m.coupons_uses_none()} text={m.coupons_uses_none_text()} />
        </div>
      }
    >
      {({ results, count, days }) => (
        <div className="flex min-w-0 flex-col gap-6">
          <Chart
            title={m.coupons_uses_days()}
            kind="columns"
            unit="count"
            rowsName={m.coupons_day()}
            series={[{ key: 'uses', label: m.coupons_orders() }]}
            rows={days.map(({ day, uses }) => ({
              label: formatDay(day),
              short: formatDayMonth(day),
              values: { uses },
            }))}
          />
          <section aria-labelledby="uses">
            <h2 id="uses" className="mb-3 text-lg font-semibold">
              {m.coupons_uses_orders({ count, shown: formatNumber(count) })}
            </h2>
            <DataList
              label={m.coupons_orders()}
              items={results.map((use) => ({ ...use, id: use.order }))}
              busy={query.isPlaceholderData}
              to={may('orders.read') ? ({ order }) => paths.adminItem('orders', order) : undefined}
              columns={[
                { key: 'order', header: m.coupons_order(), cell: ({ order }) => `#${formatPlain(order)}` },
                { key: 'when', header: m.coupons_when(), cell: ({ used_at: at }) => formatMoment(at) },
                {
                  key: 'discount',
                  header: m.coupons_given_once(),
                  end: true,
                  cell: ({ discount }) => formatAmount(discount),
                },
              ]}
            />
            <div className="mt-6">
              <Pagination
                inPlace
                page={list.filter.page}
                pages={Math.ceil(count / USES_PER_PAGE)}
                toPage={(page) => list.to({ page })}
              />
            </div>
          </section>
        </div>
      )}
    </ListStates>
  )
}
