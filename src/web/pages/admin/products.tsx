import { useNavigate, useSearchParams } from 'react-router'
import { moderationLists, queueKinds } from '#contract/catalogue/moderation-rules.ts'
import { useOverview } from '#web/features/admin/use-overview.ts'
import { moderationListLabel, queueKindLabel } from '#web/features/catalogue/admin/products/format-moderation.ts'
import { ModeratedList } from '#web/features/catalogue/admin/products/moderated-list.tsx'
import {
  firstOrder,
  type ModeratedParams,
  moderatedParams,
} from '#web/features/catalogue/admin/products/products-search-params.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/products'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.moderation_title(),
    description: m.moderation_text(),
    path: paths.admin('products'),
    hidden: true,
  })

/** Every store's products: what waits first, and all others by their standing. */
export default function Products() {
  const [params] = useSearchParams()
  const filter = moderatedParams.read(params)
  return (
    <>
      <PageHeading title={m.moderation_heading()} text={m.moderation_text()} />
      <ProductsFilter filter={filter} />
      <ModeratedList key={`${filter.list} ${filter.kind ?? ''}`} filter={filter} />
    </>
  )
}

function ProductsFilter({ filter }: { filter: ModeratedParams }) {
  const navigate = useNavigate()
  const { data: overview } = useOverview()
  const ask = (change: Partial<ModeratedParams>) =>
    void navigate(moderatedParams.search({ ...filter, ...change, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    })
  const waiting = overview?.waiting
    .filter(({ kind }) => kind === 'products' || kind === 'proposals' || kind === 'appeals')
    .reduce((all, { count }) => all + count, 0)
  const chips = moderationLists.map((list) => ({
    key: list,
    label: moderationListLabel[list](),
    chosen: list === filter.list,
    to: moderatedParams.search({ ...filter, list, kind: null, order: firstOrder(list), page: 1 }),
    ...(list === 'waiting' && { count: waiting, urgent: true }),
  }))
  return (
    <SearchPart
      label={m.moderation_search()}
      hint={m.moderation_search_hint()}
      said={filter.search}
      onSearch={(search) => ask({ search })}
      chips={<FilterChips label={m.moderation_lists()} chips={chips} />}
    >
      {filter.list === 'waiting' && (
        <Field label={m.moderation_kind()} hideLabel className="max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              value={filter.kind ?? ''}
              onChange={({ target }) => ask({ kind: queueKinds.find((kind) => kind === target.value) ?? null })}
            >
              <option value="">{m.moderation_kind_all()}</option>
              {queueKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {queueKindLabel[kind]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={m.moderation_order()} hideLabel className="max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={filter.order}
            onChange={({ target }) => ask({ order: target.value === 'asc' ? 'asc' : 'desc' })}
          >
            <option value="asc">{m.moderation_oldest()}</option>
            <option value="desc">{m.moderation_newest()}</option>
          </Select>
        )}
      </Field>
    </SearchPart>
  )
}
