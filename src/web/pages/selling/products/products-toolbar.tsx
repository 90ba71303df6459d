import { clsx } from 'clsx'
import FileUp from 'lucide-react/icons/file-up'
import { Link } from 'react-router'
import type { SellerSort } from '#contract/catalogue/selling-rules.ts'
import { productStatusLabel } from '#web/features/catalogue/format-product.ts'
import type { ProductsParams } from '#web/features/catalogue/own-products.ts'
import { columns } from '#web/features/catalogue/selling/columns.ts'
import { firstOrder, productsParams, statusFilters } from '#web/features/catalogue/selling/products-search-params.ts'
import { ExportButton } from '#web/features/imports/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'

type ProductsToolbarProps = {
  filter: ProductsParams
  /** `typing`: not worth a step back in the browser's history. */
  onFilter: (filter: ProductsParams, typing?: boolean) => void
  /** There are no column headers to sort by. */
  narrow: boolean
}

/** What of the store's products is shown, and in which order; each from the first page. */
export function ProductsToolbar({ filter, onFilter, narrow }: ProductsToolbarProps) {
  const from = (part: Partial<ProductsParams>) => ({ ...filter, page: 1, ...part })
  return (
    <div className="mb-4 flex flex-col gap-3">
      <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_13rem_auto]">
        <SearchField
          label={m.listings_search()}
          hint={m.listings_search_hint()}
          said={filter.search}
          onPause={(search) => onFilter(from({ search }), true)}
        />
        <Field label={m.listings_status_filter()} hideLabel>
          {(control) => (
            <Select
              {...control}
              value={filter.status ?? ''}
              onChange={({ target }) => {
                onFilter(from({ status: statusFilters.find((one) => one === target.value) ?? null }))
              }}
            >
              <option value="">{m.listings_status_all()}</option>
              {statusFilters.map((status) => (
                <option key={status} value={status}>
                  {status === 'UNLISTED' ? m.listings_unlisted() : productStatusLabel(status)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Link to={paths.imports()} className={buttonClass({ variant: 'secondary' })}>
            <FileUp aria-hidden className="size-5" />
            {m.listings_import()}
          </Link>
          <ExportButton />
        </div>
      </search>
      <div className="flex flex-wrap items-center gap-2">
        <StockChip filter={filter} stock="low" label={m.listings_stock_low_filter()} />
        <StockChip filter={filter} stock="out" label={m.listings_stock_out_filter()} />
        {narrow && <SortSelect filter={filter} onFilter={onFilter} />}
      </div>
    </div>
  )
}

/** Pressed while it filters; pressed again it does not. */
function StockChip({ filter, stock, label }: { filter: ProductsParams; stock: 'low' | 'out'; label: string }) {
  const isOn = filter.stock === stock
  return (
    <Link
      to={productsParams.search({ ...filter, stock: isOn ? null : stock, page: 1 })}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={clsx(
        'inline-flex min-h-9 items-center rounded-full border px-3 text-sm font-medium transition-colors touch:min-h-11',
        isOn
          ? 'border-brand bg-brand-tint text-brand'
          : 'border-line-strong bg-surface hover:border-brand hover:text-brand',
      )}
    >
      {label}
    </Link>
  )
}

function SortSelect({ filter, onFilter }: Pick<ProductsToolbarProps, 'filter' | 'onFilter'>) {
  const sorts: readonly { sort: SellerSort; label: string }[] = [
    { sort: 'newest', label: m.listings_sort_newest() },
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
    <Field label={m.listings_sort()} hideLabel className="ms-auto">
      {(control) => (
        <Select
          {...control}
          value={`${filter.sort} ${filter.order}`}
          onChange={({ target }) => {
            const chosen = options.find(({ sort, order }) => `${sort} ${order}` === target.value)
            if (chosen) onFilter({ ...filter, sort: chosen.sort, order: chosen.order, page: 1 })
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
