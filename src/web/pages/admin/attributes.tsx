import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import type { AdminAttribute } from '#contract/catalogue/attribute-admin.ts'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { applyingTo, attributesLike } from '#web/features/catalogue/admin/attributes/assigned.ts'
import type { AttributeAction } from '#web/features/catalogue/admin/attributes/attribute-action.ts'
import { AttributeDialogs } from '#web/features/catalogue/admin/attributes/attribute-dialogs.tsx'
import { AttributeList } from '#web/features/catalogue/admin/attributes/attribute-list.tsx'
import {
  type AttributesParams,
  attributesParams,
  useAdminAttributes,
  useMoveAttribute,
} from '#web/features/catalogue/admin/attributes/use-admin-attributes.ts'
import { useAdminCategories } from '#web/features/catalogue/admin/categories/use-admin-categories.ts'
import { labelOfAttribute } from '#web/features/catalogue/attribute-label.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { formatNumber } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type ListParams, useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/attributes'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_attributes(),
    description: m.attributes_text(),
    path: paths.admin('attributes'),
    hidden: true,
  })

/** The attributes of products in all categories, or in one. */
export default function Attributes() {
  const list = useListParams(attributesParams)
  const query = useAdminAttributes()
  const { data: categories = [] } = useAdminCategories()
  const [action, setAction] = useState<AttributeAction | null>(null)
  const category = categories.find(({ id }) => id === list.filter.category) ?? null
  const create = (
    <Button onClick={() => setAction({ what: 'create' })}>
      <Plus aria-hidden className="size-5" />
      {m.attributes_new()}
    </Button>
  )
  return (
    <>
      <PageHeading title={m.admin_attributes()} text={m.attributes_text()}>
        {create}
      </PageHeading>
      <ListStates
        query={query}
        rows={6}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            icon={<SlidersHorizontal />}
            title={m.attributes_none()}
            text={m.attributes_none_text()}
            action={create}
          />
        }
      >
        {(all) => (
          <>
            <Filter list={list} categories={categories} />
            <Matching all={all} list={list} categories={categories} category={category} onAction={setAction} />
          </>
        )}
      </ListStates>
      <AttributeDialogs action={action} categories={categories} onAction={setAction} />
    </>
  )
}

type PartProps = { list: ListParams<AttributesParams>; categories: readonly AdminCategory[] }

const Filter = ({ list: { filter, set }, categories }: PartProps) => (
  <SearchPart
    label={m.attributes_search()}
    hint={m.attributes_search()}
    value={filter.search}
    onSearch={(search) => set({ search })}
  >
    <Field label={m.products_selling_category()} hideLabel className="min-w-0 max-sm:w-full">
      {(control) => (
        <Select
          {...control}
          value={filter.category ?? ''}
          onChange={({ target }) => set({ category: target.value === '' ? null : Number(target.value) }, 'push')}
          className="w-full sm:max-w-80"
        >
          <option value="">{m.attributes_all_categories()}</option>
          {categories.map((each) => (
            <option key={each.id} value={each.id}>
              {each.parent === null ? '' : '– '}
              {labelOfCategory(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </SearchPart>
)

type MatchingProps = PartProps & {
  all: readonly AdminAttribute[]
  category: AdminCategory | null
  onAction: (action: AttributeAction) => void
}

function Matching({ all, list, categories, category, onAction }: MatchingProps) {
  const move = useMoveAttribute()
  const found = attributesLike(all, list.filter.search)
  const shown = category ? found.filter((each) => applyingTo(each.assignments, category)) : found
  const others = category ? all.filter((each) => !applyingTo(each.assignments, category)) : []
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {category
            ? m.attributes_count_of({
                count: shown.length,
                shown: formatNumber(shown.length),
                name: labelOfCategory(category),
              })
            : m.attributes_count({ count: shown.length, shown: formatNumber(shown.length) })}
        </p>
        {category && others.length > 0 && <AddTo category={category} others={others} onAction={onAction} />}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<SlidersHorizontal />}
          title={m.attributes_none_match()}
          action={
            list.isNarrowed && (
              <Button variant="secondary" onClick={list.clear}>
                {m.list_show_all()}
              </Button>
            )
          }
        />
      ) : (
        <AttributeList
          attributes={shown}
          categories={categories}
          category={category}
          // In a part of the list a place between two would be unclear.
          onMove={list.isNarrowed ? undefined : move}
          onAction={onAction}
        />
      )}
    </>
  )
}

type AddToProps = {
  category: AdminCategory
  others: readonly AdminAttribute[]
  onAction: (action: AttributeAction) => void
}

/** Gives a category one of the attributes that it does not have. */
const AddTo = ({ category, others, onAction }: AddToProps) => (
  <Field label={m.attributes_add_to({ name: labelOfCategory(category) })} hideLabel>
    {(control) => (
      <Select
        {...control}
        value=""
        onChange={({ target }) => {
          const attribute = others.find(({ id }) => String(id) === target.value)
          if (attribute) onAction({ what: 'assign', attribute, category: category.id })
        }}
      >
        <option value="">{m.attributes_add_another()}</option>
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {labelOfAttribute(each)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
