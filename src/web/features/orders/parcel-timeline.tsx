import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { CopyTracking } from './copy-tracking.tsx'
import type { Parcel } from './parcel-in-hand.ts'

/** A parcel's moves and corrections of its tracking number. */
export function ParcelTimeline({ parcel }: { parcel: Parcel }) {
  const { carrier, tracking, status, events } = parcel
  return (
    <div className="flex flex-col gap-3">
      {tracking && status !== 'cancelled' && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span>{[carrier, m.order_tracking({ tracking })].filter(Boolean).join(' · ')}</span>
          <CopyTracking tracking={tracking} />
        </p>
      )}
      <ol aria-label={m.orders_selling_timeline()} className="flex flex-col gap-2 border-s-2 border-line ps-4 text-sm">
        {events.map((event, at) => (
          <li key={`${event.at} ${at}`} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{eventLabel(parcel, at)}</span>
            <time dateTime={event.at} className="text-ink-soft">
              {formatMoment(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  )
}

function eventLabel({ events, replaces }: Parcel, at: number): string {
  const event = events[at]
  const tracking = event?.tracking ?? ''
  switch (event?.status) {
    case 'shipped':
      if (events.findIndex(({ status }) => status === 'shipped') < at)
        return m.orders_selling_event_corrected({ tracking })
      return tracking === '' ? m.orders_selling_event_shipped_plain() : m.orders_selling_event_shipped({ tracking })
    case 'delivered':
      return m.orders_selling_event_delivered()
    case 'cancelled':
      return m.orders_selling_event_cancelled()
    default:
      return replaces === null ? m.orders_selling_event_placed() : m.orders_selling_event_replacement()
  }
}
