import Store from 'lucide-react/icons/store'
import { storeStates } from '#contract/sellers/standing-rules.ts'
import { storesParams } from '#web/features/sellers/admin/stores/stores-search-params.ts'
import { StoresTable } from '#web/features/sellers/admin/stores/stores-table.tsx'
import { STORES_PAGE, useStores } from '#web/features/sellers/admin/stores/use-stores.ts'
import { storeStateLabel } from '#web/features/sellers/format-standing.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/stores'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_stores(),
    description: m.stores_admin_text(),
    path: paths.admin('stores'),
    hidden: true,
  })

/** All stores: found by what people know of them, narrowed by state, the newest or the best selling first. */
export default function Stores() {
  const list = useListParams(storesParams)
  const { filter, to, set } = list
  const chips = ([null, ...storeStates] as const).map((state) => ({
    key: state ?? 'all',
    label: state === null ? m.stores_admin_all() : storeStateLabel(state),
    chosen: filter.state === state,
    to: to({ state }),
  }))
  return (
    <ListPage
      list={list}
      query={useStores(filter)}
      pageSize={STORES_PAGE}
      heading={<PageHeading title={m.admin_stores()} text={m.stores_admin_text()} />}
      filter={
        <SearchPart
          label={m.stores_admin_search()}
          hint={m.stores_admin_search_hint()}
          value={filter.search}
          onSearch={(search) => set({ search })}
          chips={<FilterChips label={m.stores_admin_parts()} chips={chips} />}
        >
          <Field label={m.stores_admin_sort()}>
            {(control) => (
              <Select
                {...control}
                value={filter.sort}
                onChange={({ target }) => set({ sort: target.value === 'sales' ? 'sales' : 'newest' })}
              >
                <option value="newest">{m.stores_admin_sort_newest()}</option>
                <option value="sales">{m.stores_admin_sort_sales()}</option>
              </Select>
            )}
          </Field>
        </SearchPart>
      }
      countText={(count) => m.stores_admin_found({ count, shown: formatCount(count) })}
      loading={{ rows: 8 }}
      empty={{ icon: <Store />, title: m.stores_admin_none(), text: m.stores_admin_none_text() }}
      unmatched={{ title: m.stores_admin_none_matching(), text: m.stores_admin_none_matching_text() }}
    >
      {(stores) => <StoresTable items={stores} />}
    </ListPage>
  )
}
