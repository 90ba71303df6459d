import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

const needs = [m.sell_need_account, m.sell_need_nid, m.sell_need_contact, m.sell_need_license]

/** Side by side on wide screens: nothing here is worth more than the other. */
export function NeedAndCost() {
  return (
    <div className="mt-12 grid gap-6 md:grid-cols-2">
      <section aria-labelledby="need" className="rounded-md border border-line bg-surface p-5 sm:p-6">
        <h2 id="need" className="text-xl font-semibold">
          {m.sell_need_title()}
        </h2>
        <ul className="mt-4 flex flex-col gap-3">
          {needs.map((need, index) => (
            <li key={index} className="flex items-start gap-3">
              <Check aria-hidden className="mt-0.5 size-5 text-brand" />
              {need()}
            </li>
          ))}
        </ul>
        <p className="mt-5 flex items-start gap-3 border-t border-line pt-4 text-sm text-ink-soft">
          <Lock aria-hidden className="mt-0.5 size-4.5" />
          {m.sell_need_private()}
        </p>
      </section>
      <section aria-labelledby="cost" className="rounded-md border border-line bg-surface p-5 sm:p-6">
        <h2 id="cost" className="text-xl font-semibold">
          {m.sell_cost_title()}
        </h2>
        <p className="mt-4">{m.sell_cost_text()}</p>
        <p className="mt-3 text-ink-soft">{m.sell_cost_note()}</p>
        <Link
          to={paths.contact()}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {m.sell_faq_more()}
        </Link>
      </section>
    </div>
  )
}
