import { clsx } from 'clsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PRICE_SLIDER, type Sort, sorts } from '#contract/catalogue/catalogue-rules.ts'
import { rememberPreference } from '#web/consent.ts'
import { sortLabel } from '#web/features/catalogue/format-list.ts'
import { formatNumber } from '#web/format.ts'
import { withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { type ListView, paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { changed, type ListParams, readSort } from './list-params.ts'

type ToolbarProps = {
  params: ListParams
  view: ListView
  sort: Sort
  filtersOn: number
  onFilters: () => void
}

/** One row: the filters on phones, sort order, and grid or list view. */
export function Toolbar({ params, view, sort, filtersOn, onFilters }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3 lg:-mt-14 lg:justify-end">
      <a
        href="#filters"
        onClick={(event) => {
          event.preventDefault()
          onFilters()
        }}
        role="button"
        className={clsx(buttonClass({ variant: 'secondary' }), 'shrink-0 max-sm:px-3 lg:hidden')}
      >
        {/* Its number takes the sign's place on phones: otherwise the order beside it could not be read. */}
        <SlidersHorizontal aria-hidden className={clsx('size-4.5', filtersOn > 0 && 'max-sm:hidden')} />
        {filtersOn > 0 ? m.ui_filters_active({ count: formatNumber(filtersOn) }) : m.ui_filters()}
      </a>
      <SortForm params={params} sort={sort} />
      <div
        role="group"
        aria-label={m.products_view()}
        className="flex shrink-0 rounded-md border border-line-strong bg-surface p-0.5"
      >
        <ViewLink params={params} view="grid" chosen={view} label={m.products_view_grid()}>
          <LayoutGrid aria-hidden className="size-5" />
        </ViewLink>
        <ViewLink params={params} view="list" chosen={view} label={m.products_view_list()}>
          <List aria-hidden className="size-5" />
        </ViewLink>
      </div>
    </div>
  )
}

function SortForm({ params, sort }: { params: ListParams; sort: Sort }) {
  const navigate = useNavigate()
  const choose = (text: string) => {
    const next = readSort(text) ?? 'relevance'
    rememberPreference('products_sort', next)
    void navigate(paths.products(changed(params, { sort: next })), { preventScrollReset: true })
  }
  const { query, categories, subCategory, sellers, attributes, priceMin, priceMax, view } = params
  return (
    <form action={withLocale(paths.products())} method="get" className="flex min-w-[6.25rem] flex-1 gap-2 sm:flex-none">
      <Select
        name="sort"
        aria-label={m.products_sort()}
        value={sort}
        onChange={(event) => choose(event.target.value)}
        className="w-full"
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {sortLabel[one]()}
          </option>
        ))}
      </Select>
      <input type="hidden" name="query" value={query} />
      {params.exact && <input type="hidden" name="match" value="exact" />}
      {categories.map((name) => (
        <input key={name} type="hidden" name="categories" value={name} />
      ))}
      {sellers.map((name) => (
        <input key={name} type="hidden" name="sellers" value={name} />
      ))}
      {subCategory && <input type="hidden" name="sub-category" value={subCategory} />}
      {Object.entries(attributes).flatMap(([key, values]) =>
        values.map((value) => <input key={`${key} ${value}`} type="hidden" name={`attr.${key}`} value={value} />),
      )}
      {params.unfolded.length > 0 && <input type="hidden" name="show_all" value={params.unfolded.join(',')} />}
      {priceMin !== PRICE_SLIDER.min && <input type="hidden" name="price_min" value={priceMin} />}
      {priceMax !== undefined && <input type="hidden" name="price_max" value={priceMax} />}
      {params.minRating && <input type="hidden" name="min_rating" value={params.minRating} />}
      {params.inStock && <input type="hidden" name="in_stock" value="1" />}
      {params.freeShipping && <input type="hidden" name="free_shipping" value="1" />}
      {view && <input type="hidden" name="view" value={view} />}
      <Button type="submit" variant="secondary" className="js:hidden">
        {m.products_apply()}
      </Button>
    </form>
  )
}

type ViewLinkProps = { params: ListParams; view: ListView; chosen: ListView; label: string; children: ReactNode }

function ViewLink({ params, view, chosen, label, children }: ViewLinkProps) {
  return (
    <Link
      to={paths.products({ ...params, view })}
      preventScrollReset
      onClick={() => rememberPreference('products_view', view)}
      aria-label={label}
      title={label}
      aria-current={view === chosen ? 'true' : undefined}
      className={clsx(
        'inline-flex h-9.5 touch:h-11 w-11 items-center justify-center rounded-sm transition-colors',
        view === chosen ? 'bg-brand-tint text-brand' : 'text-ink-soft hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}
