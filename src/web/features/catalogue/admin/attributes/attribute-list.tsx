import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderTree from 'lucide-react/icons/folder-tree'
import List from 'lucide-react/icons/list'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminAttribute } from '#contract/catalogue/attribute-admin.ts'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { labelOfAttribute } from '#web/features/catalogue/attribute-label.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { formatNumber } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { applyingTo } from './assigned.ts'
import type { AttributeAction } from './attribute-action.ts'
import { formatAsks, formatSource, formatType, formatUses } from './attribute-words.ts'
import type { Before } from './order.ts'
import { SortableRows } from './sortable-rows.tsx'

type AttributeListProps = {
  attributes: readonly AdminAttribute[]
  categories: readonly AdminCategory[]
  /** Shown as this category has them. */
  category: AdminCategory | null
  onMove: ((attribute: AdminAttribute, before: Before) => void) | undefined
  onAction: (action: AttributeAction) => void
}

/** Attributes in the order of specifications and filters, with their categories and their use. */
export const AttributeList = ({ attributes, categories, category, onMove, onAction }: AttributeListProps) => (
  <SortableRows
    label={m.admin_attributes()}
    items={attributes}
    nameOf={labelOfAttribute}
    onMove={onMove}
    renderActions={(attribute) => <RowMenu attribute={attribute} category={category} onAction={onAction} />}
  >
    {(attribute) => (
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Link
              to={paths.adminItem('attributes', attribute.id)}
              className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 font-semibold text-brand wrap-anywhere hover:underline"
            >
              {labelOfAttribute(attribute)}
            </Link>
            <OtherName attribute={attribute} />
          </p>
          <p className="text-xs text-ink-soft wrap-anywhere">
            {formatType(attribute)} · <code>{attribute.key}</code>
          </p>
        </div>
        <div className="min-w-0">
          {category ? (
            <AsCategoryHas attribute={attribute} category={category} />
          ) : (
            <Categories attribute={attribute} categories={categories} />
          )}
          <Use attribute={attribute} />
        </div>
      </div>
    )}
  </SortableRows>
)

/** The name in the other language, where there is one. */
function OtherName({ attribute: { name, name_bn: bangla } }: { attribute: AdminAttribute }) {
  if (bangla === null) return null
  const other = getLocale() === 'bn' ? { name, locale: 'en' } : { name: bangla, locale: 'bn' }
  return (
    <span lang={other.locale} className="text-sm text-ink-soft wrap-anywhere">
      {other.name}
    </span>
  )
}

const Use = ({ attribute }: { attribute: AdminAttribute }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft tabular">
    <span>
      {attribute.type === 'choice' && (
        <>
          {m.attributes_values_count({ count: attribute.values_count, shown: formatNumber(attribute.values_count) })}
          {' · '}
        </>
      )}
      {formatUses(attribute)}
    </span>
    {attribute.proposed_count > 0 && (
      <Badge tone="info">
        {m.attributes_proposed_count({
          count: attribute.proposed_count,
          shown: formatNumber(attribute.proposed_count),
        })}
      </Badge>
    )}
  </p>
)

/** How many categories are named; the dialog has all. */
const NAMED_MAX = 3

function Categories({ attribute, categories }: { attribute: AdminAttribute; categories: readonly AdminCategory[] }) {
  const { assignments } = attribute
  if (assignments.length === 0)
    return (
      <p>
        <Badge tone="warning">{m.attributes_in_none()}</Badge>
      </p>
    )
  const nameOf = (id: number | null) => {
    const category = categories.find((each) => each.id === id)
    return id === null ? m.attributes_every() : category ? labelOfCategory(category) : ''
  }
  const named = assignments.slice(0, NAMED_MAX).map((assignment) => {
    const asks = formatAsks(assignment)
    const name = nameOf(assignment.category)
    return asks ? m.attributes_in({ name, asks }) : name
  })
  const others = assignments.length - NAMED_MAX
  return (
    <p className="text-sm wrap-anywhere">
      {[...named, ...(others > 0 ? [m.attributes_in_more({ shown: formatNumber(others) })] : [])].join(', ')}
    </p>
  )
}

function AsCategoryHas({ attribute, category }: { attribute: AdminAttribute; category: AdminCategory }) {
  const applying = applyingTo(attribute.assignments, category)
  if (!applying) return null
  const source = formatSource(applying.from, category.parent_name ?? '')
  const asks = formatAsks(applying.assignment)
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={source ? 'neutral' : 'brand'}>{source ?? m.attributes_own()}</Badge>
      {asks && <Badge>{asks}</Badge>}
    </p>
  )
}

type RowMenuProps = Pick<AttributeListProps, 'category' | 'onAction'> & { attribute: AdminAttribute }

function RowMenu({ attribute, category, onAction }: RowMenuProps) {
  const name = labelOfAttribute(attribute)
  return (
    <Menu
      groups={[
        [
          ...(attribute.type === 'choice'
            ? [{ label: m.attributes_values(), Icon: List, to: paths.adminItem('attributes', attribute.id) }]
            : []),
          { label: m.categories_edit(), Icon: Pencil, onChoose: () => onAction({ what: 'edit', attribute }) },
          {
            label: m.admin_categories(),
            Icon: FolderTree,
            onChoose: () => onAction({ what: 'assign', attribute, category: category?.id ?? null }),
          },
        ],
        [
          {
            label: m.categories_delete(),
            Icon: Trash2,
            tone: 'danger',
            onChoose: () => onAction({ what: 'remove', attribute }),
          },
        ],
      ]}
    >
      <IconButton label={m.categories_actions({ name })} icon={<Ellipsis aria-hidden className="size-5" />} />
    </Menu>
  )
}
