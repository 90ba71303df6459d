import type { AdminPaymentRow } from '#contract/payments/admin.ts'
import { formatAmount, formatMoment, formatPlain } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { methodName } from '#web/payment-methods.ts'
import { paymentStatusName } from '#web/payment-status.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ListColumn } from '#web/ui/data-list.tsx'
import { CashBadge, PaymentStatusBadge } from './payment-status-badge.tsx'

type Columns = readonly [ListColumn<AdminPaymentRow>, ...ListColumn<AdminPaymentRow>[]]

const soft = 'block text-xs font-normal text-ink-soft'

/** What a line says of a payment. */
export const paymentColumns = (): Columns => [
  {
    key: 'payment',
    header: m.payments_admin_col_payment(),
    cell: ({ id, created_at }) => (
      <>
        {formatPlain(id)}
        <span className={`${soft} md:whitespace-nowrap`}>{formatMoment(created_at)}</span>
      </>
    ),
  },
  {
    key: 'buyer',
    header: m.payments_admin_col_buyer(),
    cell: ({ buyer, order }) => (
      <span className="block md:min-w-36 wrap-anywhere">
        {buyer.name}
        <span className={soft}>
          {[formatPhone(buyer.phone), order !== null && m.payments_admin_of_order({ id: formatPlain(order) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'method',
    header: m.payments_admin_col_method(),
    cell: ({ method, reference }) => (
      <span className="block min-w-0">
        {methodName(method)}
        {reference && <span className={`${soft} max-w-56 break-all`}>{reference}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: m.payments_admin_col_amount(),
    end: true,
    cell: ({ amount, refunded, refund_due }) => (
      <>
        {formatAmount(amount)}
        {Number(refunded) > 0 && <span className={`${soft} text-info`}>−{formatAmount(refunded)}</span>}
        {Number(refund_due) > 0 && (
          <span className={soft}>
            {paymentStatusName.refund_due()} · {formatAmount(refund_due)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: m.payments_admin_col_status(),
    cell: ({ status, cash, problem }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
        <PaymentStatusBadge status={status} />
        {cash && <CashBadge cash={cash} />}
        {problem && <Badge tone="error">{m.payments_admin_has_problem()}</Badge>}
      </span>
    ),
  },
]
