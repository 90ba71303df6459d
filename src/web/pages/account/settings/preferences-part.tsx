import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PartFailed } from './part-failed.tsx'
import { type Preference, usePreferences } from './use-preferences.ts'

const rows: readonly { name: Preference; label: () => string; help: () => string }[] = [
  { name: 'order_updates', label: m.account_preference_orders, help: m.account_preference_orders_help },
  { name: 'promotions', label: m.account_preference_promotions, help: m.account_preference_promotions_help },
  { name: 'newsletter', label: m.account_preference_newsletter, help: m.account_preference_newsletter_help },
  { name: 'sms', label: m.account_preference_sms, help: m.account_preference_sms_help },
]

/** SPEC 3's four. What an account cannot do without (a new password, a new device) comes in any case. */
export function PreferencesPart() {
  const { query, choose } = usePreferences()
  const { data, error, isFetching, refetch } = query
  if (!data && error) return <PartFailed error={error} busy={isFetching} onAgain={() => void refetch()} />
  if (!data) {
    return (
      <div aria-busy className="flex flex-col gap-4">
        <p role="status" className="sr-only">
          {m.ui_loading()}
        </p>
        {rows.map(({ name }) => (
          <Skeleton key={name} className="h-13" />
        ))}
      </div>
    )
  }
  return (
    <>
      <div className="flex flex-col gap-4">
        {rows.map(({ name, label, help }) => (
          <Switch key={name} label={label()} help={help()} checked={data[name]} onChange={(on) => choose(name, on)} />
        ))}
      </div>
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">{m.account_preference_always()}</p>
    </>
  )
}
