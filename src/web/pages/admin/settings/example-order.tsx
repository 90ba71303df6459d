import { useState } from 'react'
import { poisha } from '#contract/money.ts'
import { type PricedLine, totalsOf } from '#contract/orders/totals.ts'
import type { SettingValues } from '#contract/settings/settings.ts'
import { ratesOf } from '#contract/settings/settings-rules.ts'
import { shownTotals, TotalsList } from '#web/features/orders/totals-list.tsx'
import { formatAmount, formatDay, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Panel } from '#web/ui/panel.tsx'

/** Two pieces of BDT 625.00, with a coupon of BDT 50. */
const EXAMPLE: PricedLine = { price: poisha(62_500), originalPrice: null, quantity: 2, freeShipping: false }
const COUPON = poisha(5000)
const DAY_MS = 86_400_000

/** The total of an example order: now, and with the input applied. */
export function ExampleOrder({ now, next }: { now: SettingValues; next: SettingValues }) {
  const differs =
    now.shipping_fee !== next.shipping_fee ||
    now.free_shipping_from !== next.free_shipping_from ||
    now.tax_percent !== next.tax_percent ||
    now.return_days !== next.return_days
  return (
    <Panel title={m.settings_example()}>
      <p className="-mt-3 mb-5 text-sm text-ink-soft">
        {m.settings_example_text({
          count: formatNumber(EXAMPLE.quantity),
          price: formatAmount('625.00'),
          coupon: formatAmount('50.00'),
        })}
      </p>
      <div className="flex flex-col gap-6">
        <Sums title={differs ? m.settings_example_now() : m.settings_example_unchanged()} values={now} />
        {differs && (
          <div className="rounded-md bg-brand-tint p-4">
            <Sums title={m.settings_example_next()} values={next} />
          </div>
        )}
      </div>
    </Panel>
  )
}

function Sums({ title, values }: { title: string; values: SettingValues }) {
  const totals = totalsOf([EXAMPLE], ratesOf(values), COUPON)
  const [now] = useState(Date.now)
  const until = new Date(now + values.return_days * DAY_MS).toISOString()
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <TotalsList totals={shownTotals(totals)} taxPercent={values.tax_percent} />
      <p className="mt-3 text-sm text-ink-soft">{m.settings_example_returns({ day: formatDay(until) })}</p>
    </section>
  )
}
