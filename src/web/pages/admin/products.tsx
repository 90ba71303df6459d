import { clsx } from 'clsx'
import { moderationLists, queueKinds } from '#contract/catalogue/moderation-rules.ts'
import { useWaiting } from '#web/features/admin/use-overview.ts'
import { moderationListLabel, queueKindLabel } from '#web/features/catalogue/admin/products/format-moderation.ts'
import { ModeratedList } from '#web/features/catalogue/admin/products/moderated-list.tsx'
import { ProductQueue } from '#web/features/catalogue/admin/products/product-queue.tsx'
import {
  firstOrder,
  type ModeratedParams,
  moderatedParams,
} from '#web/features/catalogue/admin/products/products-search-params.ts'
import { useWaitingStores } from '#web/features/catalogue/admin/products/use-moderated.ts'
import { formatNumber, formatPlain } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ListParams, useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/products'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.products_admin_title(),
    description: m.products_admin_text(),
    path: paths.admin('products'),
    hidden: true,
  })

/** Products of all stores: the queue, and lists by status. */
export default function Products() {
  const list = useListParams(moderatedParams, ['list', 'item'])
  const { filter } = list
  const isQueue = filter.list === 'waiting'
  return (
    <>
      {/* On narrow screens the chosen product stands alone. */}
      <div className={clsx(filter.item !== null && 'max-lg:hidden')}>
        <PageHeading title={m.products_admin_heading()} text={isQueue ? undefined : m.products_admin_text()} />
        <ProductsFilter list={list} />
      </div>
      {isQueue ? (
        <ProductQueue key={`${filter.kind} ${filter.store}`} list={list} />
      ) : (
        <ModeratedList key={filter.list} list={list} />
      )}
    </>
  )
}

function ProductsFilter({ list: params }: { list: ListParams<ModeratedParams> }) {
  const { filter, to, set, countOn } = params
  const waiting = useWaiting()('products', 'proposals', 'appeals')
  const chips = moderationLists.map((list) => ({
    key: list,
    label: moderationListLabel[list](),
    chosen: list === filter.list,
    to: to({ list, kind: null, store: null, item: null, order: firstOrder(list) }),
    ...(list === 'waiting' && { count: waiting, urgent: true }),
  }))
  return (
    <SearchPart
      label={m.products_admin_search()}
      hint={m.products_admin_search_hint()}
      value={filter.search}
      onSearch={(search) => set({ search, item: null })}
      filtersOn={filter.list === 'waiting' ? countOn('kind', 'store') : undefined}
      chips={<FilterChips label={m.products_admin_lists()} chips={chips} />}
    >
      {filter.list === 'waiting' && <QueueFilter list={params} />}
      <Field label={m.products_admin_order()} hideLabel className="max-sm:flex-1 max-sm:basis-36">
        {(control) => (
          <Select
            {...control}
            value={filter.order}
            onChange={({ target }) => set({ order: target.value === 'asc' ? 'asc' : 'desc', item: null })}
          >
            <option value="asc">{m.products_admin_oldest()}</option>
            <option value="desc">{m.products_admin_newest()}</option>
          </Select>
        )}
      </Field>
    </SearchPart>
  )
}

/** What waits, and of which store. */
function QueueFilter({ list: { filter, set } }: { list: ListParams<ModeratedParams> }) {
  const stores = useWaitingStores(filter.kind).data ?? []
  const isOther = filter.store !== null && !stores.some(({ id }) => id === filter.store)
  return (
    <>
      <Field label={m.products_admin_kind()} hideLabel className="max-sm:flex-1 max-sm:basis-36">
        {(control) => (
          <Select
            {...control}
            value={filter.kind ?? ''}
            onChange={({ target }) =>
              set({ kind: queueKinds.find((kind) => kind === target.value) ?? null, item: null })
            }
          >
            <option value="">{m.products_admin_kind_all()}</option>
            {queueKinds.map((kind) => (
              <option key={kind} value={kind}>
                {queueKindLabel[kind]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.products_admin_col_store()} hideLabel className="max-w-60 max-sm:flex-1 max-sm:basis-36">
        {(control) => (
          <Select
            {...control}
            value={filter.store ?? ''}
            onChange={({ target }) => set({ store: target.value === '' ? null : Number(target.value), item: null })}
          >
            <option value="">{m.products_admin_store_all()}</option>
            {isOther && (
              <option value={filter.store ?? ''}>
                {m.products_admin_store_number({ id: formatPlain(filter.store ?? 0) })}
              </option>
            )}
            {stores.map(({ id, name, count }) => (
              <option key={id} value={id}>
                {m.products_admin_store_option({ name, shown: formatNumber(count) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
