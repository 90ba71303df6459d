import ArrowRight from 'lucide-react/icons/arrow-right'
import type { SettingChange } from '#contract/settings/settings.ts'
import { m } from '#web/paraglide/messages.js'
import { formatSetting, settingName } from './format-setting.ts'

/** What a change sets: from, to. */
export const ChangeFields = ({ fields }: { fields: SettingChange['fields'] }) => (
  <dl className="flex flex-col gap-1.5">
    {fields.map(({ field, from, to }) => (
      <div key={field} className="flex flex-wrap items-baseline gap-x-3">
        <dt className="text-sm text-ink-soft">{settingName[field]()}</dt>
        <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium tabular">
          <span className="min-w-0 break-words text-ink-soft line-through decoration-1">
            {formatSetting(field, from)}
          </span>
          <ArrowRight aria-hidden className="size-4 self-center text-ink-soft rtl:rotate-180" />
          <span className="sr-only">{m.settings_becomes()}</span>
          <span className="min-w-0 break-words">{formatSetting(field, to)}</span>
        </dd>
      </div>
    ))}
  </dl>
)
