import CircleCheck from 'lucide-react/icons/circle-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminAttributeValue } from '#contract/catalogue/attribute-admin.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { Swatch } from '#web/features/catalogue/attribute-choice.tsx'
import { labelOfValue } from '#web/features/catalogue/attribute-label.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { notify } from '#web/ui/toast.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import type { ValueAction } from './attribute-action.ts'
import { formatUses } from './attribute-words.ts'
import type { Before } from './order.ts'
import { SortableRows } from './sortable-rows.tsx'
import { useInvalidateAttributes } from './use-admin-attributes.ts'

type ValueListProps = {
  label: string
  values: readonly AdminAttributeValue[]
  /** Values of other pages follow. */
  more: boolean
  selection: Selection
  onMove: ((value: AdminAttributeValue, before: Before) => void) | undefined
  onAction: (action: ValueAction) => void
}

/** The choices of an attribute in order, each with its use. */
export const ValueList = ({ label, values, more, selection, onMove, onAction }: ValueListProps) => (
  <SortableRows
    label={label}
    items={values}
    nameOf={labelOfValue}
    onMove={onMove}
    more={more}
    renderLead={(value) => (
      <TickBox
        label={m.ui_select({ name: labelOfValue(value) })}
        checked={selection.has(value.id)}
        onChange={(on) => selection.set([value.id], on)}
      />
    )}
    renderActions={(value) => <RowMenu value={value} onAction={onAction} />}
  >
    {(value) => <Words value={value} />}
  </SortableRows>
)

function Words({ value }: { value: AdminAttributeValue }) {
  const { name, name_bn: bangla, swatch, proposed_by: by, former_names: former, merging_into: into } = value
  const other = bangla === null ? null : getLocale() === 'bn' ? { name, locale: 'en' } : { name: bangla, locale: 'bn' }
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <p className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {swatch && <Swatch colour={swatch} />}
        {labelOfValue(value)}
        {other && (
          <span lang={other.locale} className="text-sm font-normal text-ink-soft wrap-anywhere">
            {other.name}
          </span>
        )}
        {into !== null && <Badge tone="warning">{m.categories_tag_merging()}</Badge>}
        {by && <Badge tone="info">{m.categories_proposed_by({ name: by.name })}</Badge>}
      </p>
      <p className="text-sm text-ink-soft tabular">{formatUses(value)}</p>
      {former.length > 0 && (
        <p className="basis-full text-xs text-ink-soft wrap-anywhere">
          {m.categories_former({ names: former.join(', ') })}
        </p>
      )}
    </div>
  )
}

function RowMenu({ value, onAction }: { value: AdminAttributeValue; onAction: (action: ValueAction) => void }) {
  const { id, proposed_by: by, merging_into: into, products_count: count } = value
  const name = labelOfValue(value)
  const invalidate = useInvalidateAttributes()
  const adopt = async () => {
    try {
      await callApi('PATCH /admin/attribute-values/{id}/', { params: { id }, body: { adopted: true } })
      notify.success(m.categories_adopted({ name }))
      await invalidate()
    } catch (error) {
      notify.error(formatProblem(error))
    }
  }
  if (into !== null) return null
  return (
    <Menu
      groups={[
        [
          ...(by ? [{ label: m.categories_adopt(), Icon: CircleCheck, onChoose: () => void adopt() }] : []),
          { label: m.categories_edit(), Icon: Pencil, onChoose: () => onAction({ what: 'edit', value }) },
          { label: m.categories_merge(), Icon: Merge, onChoose: () => onAction({ what: 'merge', values: [value] }) },
        ],
        count === 0
          ? [
              {
                label: m.categories_delete(),
                Icon: Trash2,
                tone: 'danger' as const,
                onChoose: () => onAction({ what: 'remove', value }),
              },
            ]
          : [],
      ]}
    >
      <IconButton label={m.categories_actions({ name })} icon={<Ellipsis aria-hidden className="size-5" />} />
    </Menu>
  )
}
