import CircleCheck from 'lucide-react/icons/circle-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminTag } from '#contract/catalogue/taxonomy.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataList, type DataListProps } from '#web/ui/data-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/toast.ts'
import type { TagAction } from './tag-action.ts'
import { useInvalidateTags } from './use-admin-tags.ts'

type TagListProps = {
  tags: readonly AdminTag[]
  selection: NonNullable<DataListProps<AdminTag>['selection']>
  onAction: (action: TagAction) => void
}

export const formatUses = ({ products_count: count, products_more: more }: AdminTag) =>
  `${formatNumber(count)}${more ? '+' : ''}`

/** Tags with their number of products and who proposed them. */
export const TagList = ({ tags, selection, onAction }: TagListProps) => (
  <DataList label={m.admin_tags()} items={tags} selection={selection} columns={columnsOf(onAction)} />
)

const columnsOf = (onAction: TagListProps['onAction']): DataListProps<AdminTag>['columns'] => [
  { key: 'name', header: m.categories_tag(), cell: nameCell },
  { key: 'products', header: m.categories_products(), end: true, cell: formatUses },
  { key: 'from', header: m.categories_from(), cell: formatFrom },
  {
    key: 'actions',
    header: m.categories_deeds(),
    quiet: true,
    icons: true,
    end: true,
    cell: (tag) => <TagMenu tag={tag} onAction={onAction} />,
  },
]

const nameCell = ({ name, merging_into: into }: AdminTag) => (
  <span className="flex flex-wrap items-center gap-2">
    <span className="break-all">{name}</span>
    {into !== null && <Badge tone="warning">{m.categories_tag_merging()}</Badge>}
  </span>
)

const formatFrom = ({ proposed_by: by }: AdminTag) =>
  by ? <Badge tone="info">{m.categories_proposed_by({ name: by.name })}</Badge> : m.categories_of_market()

function TagMenu({ tag, onAction }: { tag: AdminTag; onAction: (action: TagAction) => void }) {
  const { id, name, proposed_by: by, merging_into: into } = tag
  const invalidate = useInvalidateTags()
  const adopt = async () => {
    try {
      await callApi('PATCH /tags/{id}/', { params: { id }, body: { adopted: true } })
      notify.success(m.categories_adopted({ name }))
      await invalidate()
    } catch (error) {
      notify.error(formatProblem(error))
    }
  }
  const keeps =
    into === null
      ? [
          ...(by ? [{ label: m.categories_adopt(), Icon: CircleCheck, onChoose: () => void adopt() }] : []),
          { label: m.categories_rename(), Icon: Pencil, onChoose: () => onAction({ what: 'rename' as const, tag }) },
          {
            label: m.categories_merge(),
            Icon: Merge,
            onChoose: () => onAction({ what: 'merge' as const, tags: [tag] }),
          },
        ]
      : []
  const deletes =
    into === null
      ? [
          {
            label: m.categories_delete(),
            Icon: Trash2,
            tone: 'danger' as const,
            onChoose: () => onAction({ what: 'delete' as const, tag }),
          },
        ]
      : []
  return (
    <Menu
      groups={[
        keeps,
        [{ label: m.categories_in_shop(), Icon: ExternalLink, to: paths.products({ query: name }) }],
        deletes,
      ]}
    >
      <IconButton
        label={m.categories_actions({ name })}
        icon={<Ellipsis aria-hidden className="size-5" />}
        className="-my-2.5 max-md:-me-2.5"
      />
    </Menu>
  )
}
