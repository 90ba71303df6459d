import type { ReactNode } from 'react'

export type SettingRowProps = { title: ReactNode; text: ReactNode; action: ReactNode }

/** One thing that can be changed: what it is, and beside it (on phones below) the way to change it. */
export function SettingRow({ title, text, action }: SettingRowProps) {
  return (
    <div className="flex flex-col gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:gap-6">
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">{title}</h3>
        <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">{action}</div>
    </div>
  )
}
