import type { ProductImport } from '#contract/imports/imports.ts'
import { importStateLabel } from '#web/features/imports/format-import.ts'
import { ProgressBar } from '#web/features/imports/progress-bar.tsx'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** While the server works on it. */
export function ImportProgress({ one }: { one: ProductImport }) {
  const reading = one.state === 'checking' && one.total === 0
  const text = reading
    ? m.imports_progress_reading({ lines: formatNumber(one.lines) })
    : m.imports_progress({ done: formatNumber(one.done), total: formatNumber(one.total) })
  return (
    <div>
      <ProgressBar
        share={reading || one.total === 0 ? null : one.done / one.total}
        label={importStateLabel(one.state)}
        text={text}
      />
      <p className="text-sm text-ink-soft">{m.imports_leave()}</p>
    </div>
  )
}
