import PackageCheck from 'lucide-react/icons/package-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { formatAmount, formatShortDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { formatDays, useSettings } from '#web/settings.tsx'
import { Link } from '#web/ui/link.tsx'

type TermsPanelProps = {
  freeShipping: boolean
  /** ISO days between which an order of today arrives. */
  delivery: { from: string; to: string }
}

/** Delivery dates, shipping fee and return policy. */
export function TermsPanel({ freeShipping, delivery }: TermsPanelProps) {
  const { shipping_fee, free_shipping_from, return_days } = useSettings()
  const fee = formatAmount(shipping_fee)
  const free = freeShipping || Number(shipping_fee) === 0
  return (
    <section aria-labelledby="terms" className="rounded-md border border-line bg-surface p-5 lg:self-start">
      <h2 id="terms" className="text-lg font-semibold">
        {m.product_terms()}
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        <Fact
          icon={<PackageCheck aria-hidden className="size-5" />}
          title={m.product_terms_arrives({ from: formatShortDay(delivery.from), to: formatShortDay(delivery.to) })}
          text={m.product_terms_days()}
        />
        <Fact
          icon={<Truck aria-hidden className="size-5" />}
          title={free ? m.product_terms_free() : m.product_terms_fee({ amount: fee })}
          text={free ? m.product_terms_free_text() : feeText(free_shipping_from)}
        />
        <Fact
          icon={<RotateCcw aria-hidden className="size-5" />}
          title={m.product_terms_return({ days: formatDays(return_days) })}
          text={m.product_terms_return_text()}
        />
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-5 text-sm font-semibold">
        <Link to={paths.shipping()} className="inline-flex min-h-11 items-center text-brand hover:underline">
          {m.product_terms_shipping()}
        </Link>
        <Link to={paths.returns()} className="inline-flex min-h-11 items-center text-brand hover:underline">
          {m.product_terms_returns()}
        </Link>
      </p>
    </section>
  )
}

const feeText = (freeFrom: string | null) =>
  freeFrom === null ? m.product_terms_fee_text() : m.product_terms_fee_text_from({ amount: formatAmount(freeFrom) })

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex items-start gap-3">
      <span className="mt-0.5 shrink-0 text-brand">{icon}</span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="text-sm text-ink-soft">{text}</span>
      </span>
    </li>
  )
}
