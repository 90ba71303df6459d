import Ban from 'lucide-react/icons/ban'
import { reasonText } from '#contract/catalogue/moderation-rules.ts'
import type { Hold } from '#contract/catalogue/proposal.ts'
import { formatMoment } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a product is held, and the seller's appeal. */
export const HoldNote = ({ hold: { at, reason, note, appealed_at, appeal_note } }: { hold: Hold }) => (
  <section aria-label={m.products_admin_held()} className="flex gap-3 rounded-md border border-sale bg-sale-tint p-4">
    <Ban aria-hidden className="mt-0.5 size-5 shrink-0 text-sale" />
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <p className="font-semibold">{m.products_admin_held_since({ time: formatMoment(at) })}</p>
      {reason && <p>{reasonText(reason, getLocale())}</p>}
      {note && <q className="wrap-anywhere whitespace-pre-line">{note}</q>}
      {appealed_at && (
        <div className="mt-1 rounded-md border border-line bg-surface px-4 py-3">
          <p className="text-sm text-ink-soft">{m.products_admin_appealed({ time: formatMoment(appealed_at) })}</p>
          <q className="wrap-anywhere whitespace-pre-line">{appeal_note}</q>
        </div>
      )}
    </div>
  </section>
)
