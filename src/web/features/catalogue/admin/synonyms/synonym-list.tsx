import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { SynonymGroup } from '#contract/catalogue/synonyms.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, type DataListProps } from '#web/ui/data-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { nameOfGroup, type SynonymAction } from './use-synonyms.ts'

type SynonymListProps = { groups: readonly SynonymGroup[]; onAction: (action: SynonymAction) => void }

export const SynonymList = ({ groups, onAction }: SynonymListProps) => (
  <DataList label={m.admin_synonyms()} items={groups} columns={columnsOf(onAction)} />
)

const columnsOf = (onAction: SynonymListProps['onAction']): DataListProps<SynonymGroup>['columns'] => [
  { key: 'words', header: m.synonyms_words(), cell: ({ words }) => joined(words) },
  { key: 'words_bn', header: m.synonyms_words_bn(), cell: ({ words_bn }) => <span lang="bn">{joined(words_bn)}</span> },
  {
    key: 'typed',
    header: m.synonyms_typed(),
    cell: ({ typed }) => <span className="text-ink-soft">{joined(typed)}</span>,
  },
  {
    key: 'actions',
    header: m.categories_deeds(),
    quiet: true,
    icons: true,
    end: true,
    cell: (group) => (
      <span className="-my-2.5 flex justify-end max-md:-me-2.5">
        <IconButton
          label={m.synonyms_change({ name: nameOfGroup(group) })}
          icon={<Pencil aria-hidden className="size-5" />}
          onClick={() => onAction({ what: 'change', group })}
        />
        <IconButton
          label={m.synonyms_delete({ name: nameOfGroup(group) })}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => onAction({ what: 'delete', group })}
        />
      </span>
    ),
  },
]

const joined = (words: readonly string[]) => (words.length === 0 ? '–' : words.join(', '))
