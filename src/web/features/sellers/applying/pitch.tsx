import ChartLine from 'lucide-react/icons/chart-line'
import FilePen from 'lucide-react/icons/file-pen'
import Package from 'lucide-react/icons/package'
import SearchCheck from 'lucide-react/icons/search-check'
import Shirt from 'lucide-react/icons/shirt'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Palmtree from 'lucide-react/icons/tree-palm'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Faq } from './faq.tsx'
import { NeedAndCost } from './need-and-cost.tsx'
import { type StoreShown, Stores } from './stores.tsx'

const stages = [
  { Icon: FilePen, title: m.sell_how_apply, text: m.sell_how_apply_text },
  { Icon: SearchCheck, title: m.sell_how_look, text: m.sell_how_look_text },
  { Icon: Store, title: m.sell_how_open, text: m.sell_how_open_text },
]
const gets = [
  { Icon: Store, title: m.sell_get_store, text: m.sell_get_store_text },
  { Icon: Shirt, title: m.sell_get_products, text: m.sell_get_products_text },
  { Icon: Package, title: m.sell_get_orders, text: m.sell_get_orders_text },
  { Icon: ChartLine, title: m.sell_get_figures, text: m.sell_get_figures_text },
  { Icon: TicketPercent, title: m.sell_get_coupons, text: m.sell_get_coupons_text },
  { Icon: Palmtree, title: m.sell_get_holiday, text: m.sell_get_holiday_text },
]

/** What selling on Haat is: how it goes, what one gets, needs and pays. `call` says what to do next. */
export function Pitch({ stores, call }: { stores: readonly StoreShown[]; call: ReactNode }) {
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto max-w-5xl">
        <header className="max-w-2xl">
          <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{m.sell_heading()}</h1>
          <p className="mt-3 text-lg text-ink-soft">{m.sell_lead()}</p>
          {/* On phones guests have two buttons: room for them, so that nothing below moves when others turn out to have one. */}
          <div className="mt-6 max-sm:min-h-28">{call}</div>
        </header>

        <Section title={m.sell_how_title()}>
          <ol className="grid gap-x-8 gap-y-6 md:grid-cols-3">
            {stages.map(({ Icon, title, text }, index) => (
              <li key={index} className="flex gap-4 border-t border-line pt-5 md:flex-col md:gap-3">
                <Mark>
                  <Icon aria-hidden className="size-5.5" />
                </Mark>
                <div>
                  <h3 className="font-semibold">
                    <span className="text-ink-soft tabular">{formatNumber(index + 1)}.</span> {title()}
                  </h3>
                  <p className="mt-1 text-ink-soft">{text()}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>

        <Section title={m.sell_get_title()}>
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {gets.map(({ Icon, title, text }, index) => (
              <li key={index} className="flex gap-4">
                <Mark>
                  <Icon aria-hidden className="size-5.5" />
                </Mark>
                <div>
                  <h3 className="font-semibold">{title()}</h3>
                  <p className="mt-1 text-ink-soft">{text()}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>

        <NeedAndCost />
        {stores.length > 0 && (
          <Section title={m.sell_stores_title()}>
            <Stores stores={stores} />
          </Section>
        )}
        <Faq />
        <section aria-labelledby="end" className="mt-12 rounded-md bg-brand-tint p-6 sm:p-8">
          <h2 id="end" className="mb-4 text-xl font-semibold">
            {m.sell_end_title()}
          </h2>
          {call}
        </section>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-5 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}

const Mark = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
    {children}
  </span>
)
