import Ruler from 'lucide-react/icons/ruler'
import { type MouseEvent, Suspense, useState } from 'react'
import type { SizeChartShown } from '#web/features/catalogue/size-chart-shown.ts'
import { SizeChartTable } from '#web/features/catalogue/size-chart-table.tsx'
import { lazy } from '#web/lazy.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'

const SizeChartDialog = lazy(() => import('./size-chart-dialog.tsx'))

/** 'Size chart' beside the sizes (rules.md C-37): opens a dialog, and below itself where there is no script. */
export function SizeChart({ chart }: { chart: SizeChartShown | null }) {
  const [open, setOpen] = useState(false)
  if (chart === null) return null
  const show = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <details>
      <summary
        onClick={show}
        className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-md text-sm font-semibold text-brand hover:underline touch:min-h-11"
      >
        <Ruler aria-hidden className="size-4.5" />
        {m.size_charts_link()}
      </summary>
      <p lang={otherLanguage(chart.title)} className="py-2 font-semibold">
        {chart.title}
      </p>
      <SizeChartTable chart={chart} />
      {open && (
        <Suspense>
          <SizeChartDialog chart={chart} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </details>
  )
}
