import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type Preference, usePreferences } from './use-preferences.ts'

export type PreferenceRow = { name: Preference; label: () => string; help: () => string }

/** Switches for notification preferences; below them what is always sent. */
export function PreferenceSwitches({ rows, note }: { rows: readonly PreferenceRow[]; note: ReactNode }) {
  const { query, choose } = usePreferences()
  const { data, error, refetch } = query
  if (!data && error) return <PartFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data ? (
        <div className="flex flex-col gap-4">
          {rows.map(({ name, label, help }) => (
            <Switch key={name} label={label()} help={help()} checked={data[name]} onChange={(on) => choose(name, on)} />
          ))}
        </div>
      ) : (
        <div aria-busy className="flex flex-col gap-4">
          <p role="status" className="sr-only">
            {m.ui_loading()}
          </p>
          {rows.map(({ name }) => (
            <Skeleton key={name} className="h-13.5" />
          ))}
        </div>
      )}
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">{note}</p>
    </>
  )
}
