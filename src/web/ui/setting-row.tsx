import type { ReactNode } from 'react'

/** Rows with hairlines between. */
export const SettingRows = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line">{children}</div>
)

export type SettingRowProps = { title: ReactNode; text: ReactNode; action: ReactNode; below?: ReactNode }

/** One thing that can be changed: what it is, and beside it (on phones below) the way to change it. */
export function SettingRow({ title, text, action, below }: SettingRowProps) {
  return (
    <div className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-6">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">{title}</h3>
          <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">{action}</div>
      </div>
      <div className="mt-3 empty:hidden">{below}</div>
    </div>
  )
}
