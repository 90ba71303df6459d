import { useState } from 'react'
import { deliveryDays } from '#contract/business-days.ts'
import { formatDays } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** When an order that is placed now arrives, in words and days (rules.md O-5). */
export function DeliveryEstimate({ className }: { className?: string }) {
  const [{ from, to }] = useState(() => deliveryDays(new Date()))
  return (
    <p className={className}>
      {m.checkout_delivery()} <span className="whitespace-nowrap">({formatDays(from, to)})</span>
    </p>
  )
}
