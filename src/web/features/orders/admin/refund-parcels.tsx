import { useId } from 'react'
import { toAmount } from '#contract/money.ts'
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import type { RefundParcel, RefundRequest } from './refund-sum.ts'

type RefundParcelsProps = {
  parcels: readonly RefundParcel[]
  chosen: RefundRequest['parcel']
  error: string | undefined
  onChoose: (parcel: number | 'all') => void
}

const row =
  'flex min-h-11 cursor-pointer items-start gap-3 px-4 py-3 has-checked:bg-brand-tint has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand'

/** Whose money goes back: one parcel, or the whole order. Asked first, and only where there is a choice. */
export function RefundParcels({ parcels, chosen, error, onChoose }: RefundParcelsProps) {
  const name = useId()
  const errorId = useId()
  const radio = (value: number | 'all', disabled = false) => (
    <input
      type="radio"
      name={name}
      checked={chosen === value}
      disabled={disabled}
      onChange={() => onChoose(value)}
      aria-describedby={error ? errorId : undefined}
      className="mt-1 size-4 shrink-0 accent-brand"
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{m.orders_admin_refund_parcel()}</legend>
      <div className="flex flex-col divide-y divide-line overflow-hidden rounded-md border border-line">
        {parcels.map(({ id, seller, status, left }) => (
          <label key={id} className={row}>
            {radio(id, left === 0)}
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
              <span className="flex min-w-0 flex-wrap items-center gap-2 font-medium">
                <span>{seller}</span>
                <OrderStatusBadge status={status} />
              </span>
              <span className="whitespace-nowrap text-ink-soft tabular narrow:whitespace-normal">
                {left === 0
                  ? m.orders_admin_refund_nothing_left()
                  : m.orders_admin_refund_most({ amount: formatAmount(toAmount(left)) })}
              </span>
            </span>
          </label>
        ))}
        <label className={row}>
          {radio('all')}
          <span className="text-sm font-medium">{m.orders_admin_refund_whole()}</span>
        </label>
      </div>
      <div aria-live="polite" className="mt-1.5 empty:hidden">
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
