import { clsx } from 'clsx'
import FileUp from 'lucide-react/icons/file-up'
import type { SellerSort } from '#contract/catalogue/selling-rules.ts'
import { productStatusLabel } from '#web/features/catalogue/format-product.ts'
import type { ProductsParams } from '#web/features/catalogue/own-products.ts'
import { columns } from '#web/features/catalogue/selling/columns.ts'
import { firstOrder, statusFilters } from '#web/features/catalogue/selling/products-search-params.ts'
import { ExportButton } from '#web/features/imports/export-button.tsx'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useWaiting } from '#web/shells/selling/use-waiting.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DensitySwitch } from '#web/ui/density.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'

type ProductsToolbarProps = {
  list: ListParams<ProductsParams>
  /** There are no column headers to sort by. */
  narrow: boolean
}

/** Search, filters and order of the own products. Typing adds no history entries. */
export function ProductsToolbar({ list, narrow }: ProductsToolbarProps) {
  const { filter, set } = list
  return (
    <search className="mb-3 flex flex-col gap-2">
      <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField
          label={m.products_selling_search()}
          hint={m.products_selling_search_hint()}
          value={filter.search}
          onPause={(search) => set({ search })}
        />
        <div className="hidden gap-2 md:flex">
          <FileButtons />
        </div>
      </div>
      <div className="no-scrollbar relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <Field label={m.products_selling_status_filter()} hideLabel className="shrink-0">
          {(control) => (
            <Select
              {...control}
              compact
              value={filter.status ?? ''}
              onChange={({ target }) =>
                set({ status: statusFilters.find((one) => one === target.value) ?? null }, 'push')
              }
            >
              <option value="">{m.products_selling_status_all()}</option>
              {statusFilters.map((status) => (
                <option key={status} value={status}>
                  {status === 'UNLISTED' ? m.products_selling_unlisted() : productStatusLabel(status)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <StockChip list={list} stock="low" label={m.products_selling_stock_low_filter()} />
        <StockChip list={list} stock="out" label={m.products_selling_stock_out_filter()} />
        <BanglaChip list={list} />
        {narrow ? (
          <SortSelect list={list} />
        ) : (
          <div className="ms-auto">
            <DensitySwitch />
          </div>
        )}
      </div>
    </search>
  )
}

/** Products from a file, and all of them as one. */
export const FileButtons = () => (
  <>
    <Link to={paths.imports()} className={buttonClass({ variant: 'secondary' })}>
      <FileUp aria-hidden className="size-5" />
      {m.products_selling_import()}
    </Link>
    <ExportButton />
  </>
)

type StockChipProps = { list: ListParams<ProductsParams>; stock: 'low' | 'out'; label: string }

function StockChip({ list, stock, label }: StockChipProps) {
  const isOn = list.filter.stock === stock
  return <FilterChip isOn={isOn} to={list.to({ stock: isOn ? null : stock })} label={label} />
}

/** Products without a Bangla name or description, and how many they are. */
function BanglaChip({ list }: Pick<StockChipProps, 'list'>) {
  const isOn = list.filter.noBangla
  const missing = useWaiting().data?.bangla ?? 0
  if (missing === 0 && !isOn) return null
  const label = m.products_selling_bangla_missing_count({ shown: formatNumber(missing) })
  return <FilterChip isOn={isOn} to={list.to({ noBangla: !isOn })} label={label} />
}

/** A toggle button for a filter. */
function FilterChip({ isOn, to, label }: { isOn: boolean; to: string; label: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={clsx(
        'inline-flex min-h-9 shrink-0 items-center rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors touch:min-h-11',
        isOn
          ? 'border-brand bg-brand-tint text-brand'
          : 'border-line-strong bg-surface hover:border-brand hover:text-brand',
      )}
    >
      {label}
    </Link>
  )
}

function SortSelect({ list: { filter, set } }: { list: ListParams<ProductsParams> }) {
  const sorts: readonly { sort: SellerSort; label: string }[] = [
    { sort: 'newest', label: m.products_selling_sort_newest() },
    ...columns.map(({ sort, label }) => ({ sort, label: label() })),
  ]
  const options = sorts.flatMap(({ sort, label }) => {
    const first = firstOrder(sort)
    const other = first === 'asc' ? ('desc' as const) : ('asc' as const)
    const arrow = (order: 'asc' | 'desc') => (order === 'asc' ? '↑' : '↓')
    const both = [first, other].map((order) => ({ sort, order, label: `${label} ${arrow(order)}` }))
    return sort === 'newest' ? [{ sort, order: first, label }] : both
  })
  return (
    <Field label={m.products_selling_sort()} hideLabel className="shrink-0">
      {(control) => (
        <Select
          {...control}
          compact
          value={`${filter.sort} ${filter.order}`}
          onChange={({ target }) => {
            const chosen = options.find(({ sort, order }) => `${sort} ${order}` === target.value)
            if (chosen) set({ sort: chosen.sort, order: chosen.order }, 'push')
          }}
        >
          {options.map(({ sort, order, label }) => (
            <option key={`${sort} ${order}`} value={`${sort} ${order}`}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
