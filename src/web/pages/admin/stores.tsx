import Store from 'lucide-react/icons/store'
import { useNavigate, useSearchParams } from 'react-router'
import { storeStates } from '#contract/sellers/standing-rules.ts'
import { type StoresParams, storesParams } from '#web/features/sellers/admin/stores/stores-search-params.ts'
import { StoresTable } from '#web/features/sellers/admin/stores/stores-table.tsx'
import { STORES_PAGE, useStores } from '#web/features/sellers/admin/stores/use-stores.ts'
import { storeStateLabel } from '#web/features/sellers/format-standing.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/stores'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_stores(),
    description: m.stores_text(),
    path: paths.admin('stores'),
    hidden: true,
  })

/** All stores: found by what people know of them, narrowed by state, the newest or the best selling first. */
export default function Stores() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = storesParams.read(params)
  const query = useStores(filter)
  const filterPath = (change: Partial<StoresParams>) =>
    paths.admin('stores', storesParams.write({ ...filter, page: 1, ...change }))
  const ask = (change: Partial<StoresParams>) =>
    void navigate(filterPath(change), { replace: true, preventScrollReset: true })
  const chips = ([null, ...storeStates] as const).map((state) => ({
    key: state ?? 'all',
    label: state === null ? m.stores_all() : storeStateLabel(state),
    chosen: filter.state === state,
    to: filterPath({ state }),
  }))
  return (
    <>
      <PageHeading title={m.admin_stores()} text={m.stores_text()} />
      <SearchPart
        label={m.stores_search()}
        hint={m.stores_search_hint()}
        said={filter.search}
        onSearch={(search) => ask({ search })}
        chips={<FilterChips label={m.stores_parts()} chips={chips} />}
      >
        <Field label={m.stores_sort()}>
          {(control) => (
            <Select
              {...control}
              value={filter.sort}
              onChange={({ target }) => ask({ sort: target.value === 'sales' ? 'sales' : 'newest' })}
            >
              <option value="newest">{m.stores_sort_newest()}</option>
              <option value="sales">{m.stores_sort_sales()}</option>
            </Select>
          )}
        </Field>
      </SearchPart>
      <ListStates
        query={query}
        rows={8}
        isEmpty={({ results }) => results.length === 0 && !query.isPlaceholderData}
        empty={<EmptyState icon={<Store />} title={m.stores_none()} text={m.stores_none_text()} />}
      >
        {({ count, results }) => (
          <>
            <p role="status" className="mb-3 text-sm text-ink-soft">
              {m.stores_found({ count: formatCount(count) })}
            </p>
            <StoresTable items={results} busy={query.isPlaceholderData} />
            <div className="mt-6">
              <Pagination
                page={filter.page}
                pages={Math.ceil(count / STORES_PAGE)}
                toPage={(page) => filterPath({ page })}
              />
            </div>
          </>
        )}
      </ListStates>
    </>
  )
}
