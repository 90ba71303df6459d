import ArrowRight from 'lucide-react/icons/arrow-right'
import { useContext } from 'react'
import type { SettingChange } from '#contract/settings/settings.ts'
import { m } from '#web/paraglide/messages.js'
import { CategoryNames } from './category-names.ts'
import { formatSetting, listChange, settingName } from './format-setting.ts'

type Change = SettingChange['fields'][number]

/** What a change sets: from, to; of a list what is added and removed. */
export const ChangeFields = ({ fields }: { fields: readonly Change[] }) => (
  <dl className="flex flex-col gap-1.5">
    {fields.map((change) => (
      <div key={change.field} className="flex flex-wrap items-baseline gap-x-3">
        <dt className="text-sm text-ink-soft">{settingName[change.field]()}</dt>
        <ChangedValue change={change} />
      </div>
    ))}
  </dl>
)

function ChangedValue({ change: { field, from, to } }: { change: Change }) {
  const list = listChange(from, to, useContext(CategoryNames))
  if (list)
    return (
      <dd className="flex min-w-0 flex-wrap gap-x-4">
        <ListPart label={m.settings_list_added()} names={list.added} />
        <ListPart label={m.settings_list_removed()} names={list.removed} />
      </dd>
    )
  if (Array.isArray(from) || Array.isArray(to)) return null
  return (
    <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium tabular">
      <span className="min-w-0 text-ink-soft line-through decoration-1">{formatSetting(field, from)}</span>
      <ArrowRight aria-hidden className="size-4 self-center text-ink-soft rtl:rotate-180" />
      <span className="sr-only">{m.settings_becomes()}</span>
      <span className="min-w-0">{formatSetting(field, to)}</span>
    </dd>
  )
}

const ListPart = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length > 0 && (
    <span className="min-w-0">
      <span className="text-sm text-ink-soft">{label}: </span>
      <span className="font-medium">{names.join(', ')}</span>
    </span>
  )
