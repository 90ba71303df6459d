import type { SellerApplication } from '#contract/sellers/applications.ts'
import { answerText } from '#web/features/sellers/answer-text.ts'
import { fieldLabel, fieldsOf } from '#web/features/sellers/steps.ts'
import { m } from '#web/paraglide/messages.js'

/** The application's answers, in the order of the form. */
export const ApplicationAnswers = ({ content }: { content: SellerApplication }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
    {[...fieldsOf.store, ...fieldsOf.you].map((field) => (
      <div key={field} className="contents">
        <dt className="text-sm text-ink-soft max-sm:-mb-2.5">{fieldLabel(field)}</dt>
        <dd className="min-w-0 whitespace-pre-line">
          {answerText(field, content[field]) || <span className="text-ink-soft">{m.sell_summary_none()}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
