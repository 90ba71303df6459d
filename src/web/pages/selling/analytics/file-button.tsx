import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { FigurePart } from '#contract/analytics-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { sayProblem } from '#web/errors/say-problem.ts'
import type { AnalyticsQuery } from '#web/features/analytics/use-analytics.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'

const names: Record<FigurePart, () => string> = {
  sales: m.analytics_trend,
  products: m.analytics_top_products,
  categories: m.analytics_categories,
}

/** What a card shows, as a file for spreadsheets. */
export function FileButton({ part, query }: { part: FigurePart; query: AnalyticsQuery }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const language = getLocale()
      const text = await callApi('GET /seller/analytics/csv/', { query: { ...query, part, language } })
      saveFile(`haat-${part}-${query.from}-${query.to}-${query.by}.csv`, text, 'text/csv')
    } catch (error) {
      notify.error(sayProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={m.analytics_csv_of({ name: names[part]() })}
      onClick={() => void download()}
    >
      {!busy && <Download aria-hidden className="size-4.5" />}
      CSV
    </Button>
  )
}
