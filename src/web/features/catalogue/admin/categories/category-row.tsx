import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { formatNumber } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { DragHandle, useSorted } from '#web/ui/sortable.tsx'
import type { Action } from './category-action.ts'

type CategoryRowProps = {
  category: AdminCategory
  /** The category that it is being merged into. */
  into: string | null
  /** The categories that are being merged into it. */
  arriving: readonly string[]
  /** Of a top-level one with children. */
  opened: boolean | null
  /** How many children. */
  kept: number
  canStep: { up: boolean; down: boolean }
  onToggle: () => void
  onStep: (by: -1 | 1) => void
  onAction: (action: Action) => void
}

/** Below the name, in as many lines as it needs: on a phone there is no room beside it. */
const MERGE = 'mt-1 whitespace-normal'

/** A row of the category tree, with its actions. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, into, arriving, opened, kept, canStep, onToggle, onStep, onAction } = props
  const { id, image, parent, former_names: former } = category
  const { shown: name, other } = bothNames(category)
  const { item, handle, lifted } = useSorted(String(id), { rows: true, disabled: into !== null })
  return (
    <li
      {...item}
      className={clsx(
        'flex min-h-14 items-center gap-1 bg-surface pe-1 sm:gap-2 sm:pe-3',
        parent === null ? 'ps-1' : 'ps-8 sm:ps-14',
        lifted,
      )}
    >
      <DragHandle label={m.categories_drag({ name })} handle={handle} />
      {opened !== null && (
        <IconButton
          label={opened ? m.categories_close({ name }) : m.categories_open({ name })}
          aria-expanded={opened}
          icon={<ChevronRight aria-hidden className={clsx('size-5 transition-transform', opened && 'rotate-90')} />}
          onClick={onToggle}
          className="-me-1"
        />
      )}
      {opened === null && parent === null && <span className="w-10 shrink-0 max-sm:hidden" />}
      {image && (
        <span className="size-10 shrink-0 overflow-hidden rounded-sm bg-brand-tint max-sm:hidden">
          <Picture url={image} alt="" sizes="2.5rem" className="size-full" />
        </span>
      )}
      <div className="min-w-0 flex-1 py-2">
        <p className={clsx(parent === null && 'font-semibold')}>{name}</p>
        {other !== null && (
          <p lang={other.locale} className="text-sm text-ink-soft">
            {other.name}
          </p>
        )}
        <p className="text-xs text-ink-soft">
          <span className="tabular">
            {m.categories_on_sale({ count: category.products_count, shown: formatNumber(category.products_count) })}
          </span>
          {opened !== null && <> · {m.categories_children({ count: kept, shown: formatNumber(kept) })}</>}
          {former.length > 0 && <> · {m.categories_former({ names: former.join(', ') })}</>}
        </p>
        {into !== null && (
          <Badge tone="warning" className={MERGE}>
            {m.categories_merging({ name: into })}
          </Badge>
        )}
        {arriving.length > 0 && (
          <Badge tone="warning" className={MERGE}>
            {m.categories_arriving({ names: arriving.join(', ') })}
          </Badge>
        )}
      </div>
      <Steps name={name} canStep={canStep} onStep={onStep} />
      <RowMenu category={category} stays={arriving.length > 0} onAction={onAction} />
    </li>
  )
}

/** The name in the page's language first. */
function bothNames({ name, name_bn: bangla }: AdminCategory) {
  if (bangla === null) return { shown: name, other: null }
  return getLocale() === 'bn'
    ? { shown: bangla, other: { name, locale: 'en' } }
    : { shown: name, other: { name: bangla, locale: 'bn' } }
}

const Steps = ({ name, canStep, onStep }: { name: string } & Pick<CategoryRowProps, 'canStep' | 'onStep'>) => (
  <span className="flex shrink-0 max-sm:flex-col max-sm:py-1">
    <IconButton
      label={m.categories_up({ name })}
      icon={<ArrowUp aria-hidden className="size-4.5" />}
      idle={!canStep.up}
      onClick={() => onStep(-1)}
    />
    <IconButton
      label={m.categories_down({ name })}
      icon={<ArrowDown aria-hidden className="size-4.5" />}
      idle={!canStep.down}
      onClick={() => onStep(1)}
    />
  </span>
)

type RowMenuProps = {
  category: AdminCategory
  /** Others are being merged into it: until then it is neither merged nor deleted (rules.md C-41). */
  stays: boolean
  onAction: (action: Action) => void
}

function RowMenu({ category, stays, onAction }: RowMenuProps) {
  const { id, name, parent, merging_into: into } = category
  const shop = parent === null ? paths.products({ categories: [name] }) : paths.products({ subCategory: name })
  const edits =
    into === null
      ? [
          { label: m.categories_edit(), Icon: Pencil, onChoose: () => onAction({ what: 'edit' as const, category }) },
          ...(parent === null
            ? [
                {
                  label: m.categories_child_new(),
                  Icon: FolderPlus,
                  onChoose: () => onAction({ what: 'create' as const, parent: id }),
                },
              ]
            : []),
          ...(stays
            ? []
            : [
                {
                  label: m.categories_merge(),
                  Icon: Merge,
                  onChoose: () => onAction({ what: 'merge' as const, category }),
                },
              ]),
        ]
      : []
  const deletes =
    into === null && !stays
      ? [
          {
            label: m.categories_delete(),
            Icon: Trash2,
            tone: 'danger' as const,
            onChoose: () => onAction({ what: 'remove' as const, category }),
          },
        ]
      : []
  return (
    <Menu
      groups={[
        edits,
        [
          {
            label: m.attributes_of_category(),
            Icon: SlidersHorizontal,
            to: paths.admin('attributes', { category: String(id) }),
          },
          { label: m.categories_in_shop(), Icon: ExternalLink, to: shop },
        ],
        deletes,
      ]}
    >
      <IconButton
        label={m.categories_actions({ name: labelOfCategory(category) })}
        icon={<Ellipsis aria-hidden className="size-5" />}
      />
    </Menu>
  )
}
