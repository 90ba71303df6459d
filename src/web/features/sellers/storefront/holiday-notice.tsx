import TreePalm from 'lucide-react/icons/tree-palm'
import type { SellerDetail } from '#contract/sellers/sellers.ts'
import { formatDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Nothing can be bought here now: why, until when, and what to do meanwhile. */
export function HolidayNotice({
  seller: { on_holiday: away, back_on: day, holiday_note: note },
}: {
  seller: SellerDetail
}) {
  if (!away) return null
  return (
    <aside className="mt-4 flex items-start gap-3 rounded-md border border-line bg-surface px-4 py-3.5 sm:px-6">
      <TreePalm aria-hidden className="mt-0.5 size-6 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold">{m.store_away_title()}</p>
        <p className="text-sm text-ink-soft">
          {day === null ? m.store_away_text() : m.store_back_text({ day: formatDay(day) })}
        </p>
        {note && <p className="mt-2 max-w-prose text-sm whitespace-pre-line">{m.ui_quoted({ text: note })}</p>}
      </div>
    </aside>
  )
}
