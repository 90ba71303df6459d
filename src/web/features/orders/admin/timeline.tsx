import type { AdminOrder } from '#contract/orders/admin.ts'
import { orderStatusName } from '#web/features/orders/order-status.tsx'
import { requestKind, requestStatus } from '#web/features/orders/request-words.ts'
import { formatAmount, formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

type Happening = AdminOrder['timeline'][number]

const roles = { BUYER: m.orders_admin_role_buyer, SELLER: m.orders_admin_role_seller, ADMIN: m.orders_admin_role_team }

/** The order's timeline, oldest first. */
export const Timeline = ({ details: { timeline, order } }: { details: AdminOrder }) => (
  <ol className="flex flex-col gap-4 border-s border-line ps-5">
    {timeline.map((one, at) => (
      <li key={at} className="relative text-sm">
        <span
          aria-hidden
          className="absolute -start-[1.6rem] top-1.5 size-2.5 rounded-full border-2 border-surface bg-brand"
        />
        <p className="font-semibold">
          {formatWhat(one)}
          {one.parcel !== null && order.parcels.length > 1 && (
            <span className="font-normal text-ink-soft">
              {' · '}
              {order.parcels.find(({ id }) => id === one.parcel)?.seller}
            </span>
          )}
        </p>
        {one.words && <p className="whitespace-pre-line">{one.words}</p>}
        <p className="text-xs text-ink-soft">
          {[formatMoment(one.at), one.who && `${one.who.name} (${roles[one.who.role]()})`].filter(Boolean).join(' · ')}
        </p>
      </li>
    ))}
  </ol>
)

function formatWhat({ what, status, tracking, decision, request, answer, amount }: Happening): string {
  switch (what) {
    case 'placed':
      return m.orders_selling_event_placed()
    case 'tracking':
      return m.orders_selling_event_corrected({ tracking: tracking ?? '' })
    case 'replaced':
      return m.orders_selling_event_replacement()
    case 'moved':
      return [status && orderStatusName(status), tracking].filter(Boolean).join(': ')
    case 'asked':
      return m.orders_admin_asked({ request: request ? requestKind[request].name() : '' })
    case 'answered':
      return [request && requestKind[request].name(), answer && requestStatus[answer].name()].filter(Boolean).join(': ')
    case 'reduced':
      return m.orders_admin_taken_off({ amount: formatAmount(amount ?? '0') })
    case 'held':
      return m.orders_admin_event_held()
    case 'checked':
      return decision === 'approved' ? m.orders_admin_event_approved() : m.orders_admin_event_cancelled()
    case 'payout_due':
      return m.orders_admin_goes_back({ amount: formatAmount(amount ?? '0') })
    default:
      return m.orders_admin_gave_back({ amount: formatAmount(amount ?? '0') })
  }
}
