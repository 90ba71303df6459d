import ChevronDown from 'lucide-react/icons/chevron-down'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { type SettingTexts, useSettingTexts } from '#web/settings.tsx'
import { Link } from '#web/ui/link.tsx'
import { TermsSentence } from './terms-sentence.tsx'

type Question = { ask: () => string; answer: (words: SettingTexts) => string }

const questions: readonly Question[] = [
  { ask: m.sell_faq_time, answer: m.sell_faq_time_text },
  { ask: m.sell_faq_license, answer: m.sell_faq_license_text },
  { ask: m.sell_faq_what, answer: m.sell_faq_what_text },
  { ask: m.sell_faq_ship, answer: m.sell_faq_ship_text },
  { ask: m.sell_faq_returns, answer: m.sell_faq_returns_text },
  { ask: m.sell_faq_name, answer: m.sell_faq_name_text },
  { ask: m.sell_faq_buy, answer: m.sell_faq_buy_text },
]

/** Folded, and readable without scripts. */
export function Faq() {
  const words = useSettingTexts()
  return (
    <section aria-labelledby="questions" className="mt-12">
      <h2 id="questions" className="mb-3 text-xl font-semibold">
        {m.sell_faq_title()}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ ask, answer }, index) => (
          <details key={index} className="group">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-2.5 font-medium hover:text-brand">
              {ask()}
              <ChevronDown aria-hidden className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-prose pb-4 text-ink-soft">{answer(words)}</p>
          </details>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <p className="py-2 text-ink-soft">
          <TermsSentence say={m.sell_terms} />
        </p>
        <Link
          to={paths.contact()}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {m.sell_faq_more()}
        </Link>
      </div>
    </section>
  )
}
