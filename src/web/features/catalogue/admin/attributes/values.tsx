import List from 'lucide-react/icons/list'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import type { AdminAttribute, AdminAttributeValue } from '#contract/catalogue/attribute-admin.ts'
import { type AttributeValueKind, attributeValueKinds } from '#contract/catalogue/attribute-rules.ts'
import { labelOfAttribute } from '#web/features/catalogue/attribute-label.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { type ListParams, useListParams } from '#web/ui/use-list-params.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import { MergeBar } from '../merge-bar.tsx'
import type { ValueAction } from './attribute-action.ts'
import { useAdminValues, useMoveValue, VALUES_PER_PAGE, type ValuesParams, valuesParams } from './use-admin-values.ts'
import { ValueList } from './value-list.tsx'

const ValueDialog = lazy(() => import('./value-dialog.tsx'))
const MergeValuesDialog = lazy(() => import('./merge-values-dialog.tsx'))
const RemoveValueDialog = lazy(() => import('./remove-value-dialog.tsx'))

const kinds: Record<AttributeValueKind, () => string> = {
  all: m.categories_tags_all,
  proposed: m.categories_tags_proposed,
  unused: m.categories_tags_unused,
}

/** The choices of an attribute: search, order, rename, merge. */
export function Values({ attribute }: { attribute: AdminAttribute }) {
  const list = useListParams(valuesParams)
  const query = useAdminValues(attribute.id, list.filter)
  const move = useMoveValue(attribute.id, list.filter)
  const selection = useSelection()
  const [action, setAction] = useState<ValueAction | null>(null)
  // Selected values are stored whole: they may be on another page of the list.
  const [seen, setSeen] = useState<ReadonlyMap<number, AdminAttributeValue>>(new Map())
  const chosen = [...selection.ids].flatMap((id) => seen.get(id) ?? [])
  const count = query.isPlaceholderData ? undefined : query.data?.count
  const add = (
    <Button onClick={() => setAction({ what: 'create' })}>
      <Plus aria-hidden className="size-5" />
      {m.attributes_value_new()}
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{m.attributes_values()}</h2>
        {add}
      </div>
      <ListPage
        inPlace
        list={list}
        query={query}
        pageSize={VALUES_PER_PAGE}
        filterWaits
        filter={
          <>
            <ValuesFilter list={list} count={count} />
            {chosen.length > 0 && (
              <MergeBar
                text={m.attributes_values_chosen({ count: chosen.length, shown: formatNumber(chosen.length) })}
                onMerge={() => setAction({ what: 'merge', values: chosen })}
                onClear={selection.clear}
              />
            )}
          </>
        }
        countText={(total) => m.attributes_values_count({ count: total, shown: formatCount(total) })}
        loading={{ rows: 8 }}
        empty={{ icon: <List />, title: m.attributes_values_none(), text: m.attributes_values_none_text() }}
        unmatched={{ title: m.attributes_values_none_match(), text: '' }}
      >
        {(values, { count: total }) => (
          <ValueList
            label={m.attributes_values_of({ name: labelOfAttribute(attribute) })}
            values={values}
            more={list.filter.page * VALUES_PER_PAGE < total}
            selection={{
              ...selection,
              set: (ids, on) => {
                setSeen(new Map([...seen, ...values.map((value) => [value.id, value] as const)]))
                selection.set(ids, on)
              },
            }}
            onMove={list.isNarrowed ? undefined : move}
            onAction={setAction}
          />
        )}
      </ListPage>
      <ValueDialogs attribute={attribute} action={action} onMerged={selection.clear} onClose={() => setAction(null)} />
    </>
  )
}

function ValuesFilter({
  list: { filter, to, set },
  count,
}: {
  list: ListParams<ValuesParams>
  count: number | undefined
}) {
  const chips = attributeValueKinds.map((kind) => ({
    key: kind,
    label: kinds[kind](),
    chosen: kind === filter.kind,
    count: kind === filter.kind ? count : undefined,
    to: to({ kind }),
  }))
  return (
    <SearchPart
      label={m.attributes_values_search()}
      hint={m.attributes_values_search()}
      value={filter.search}
      onSearch={(search) => set({ search })}
      chips={<FilterChips label={m.categories_tags_kinds()} chips={chips} />}
    />
  )
}

type ValueDialogsProps = {
  attribute: AdminAttribute
  action: ValueAction | null
  onMerged: () => void
  onClose: () => void
}

const ValueDialogs = ({ attribute, action, onMerged, onClose }: ValueDialogsProps) => (
  <Suspense>
    {action?.what === 'create' && <ValueDialog attribute={attribute} value={null} onClose={onClose} />}
    {action?.what === 'edit' && <ValueDialog attribute={attribute} value={action.value} onClose={onClose} />}
    {action?.what === 'remove' && <RemoveValueDialog value={action.value} onClose={onClose} />}
    {action?.what === 'merge' && (
      <MergeValuesDialog
        attribute={attribute}
        values={action.values}
        onMerged={() => {
          onMerged()
          onClose()
        }}
        onClose={onClose}
      />
    )}
  </Suspense>
)
