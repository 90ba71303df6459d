import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { type ApplicationTexts, documentKinds } from '#contract/sellers/application-rules.ts'
import type { ApplicationDocument, SellerApplication } from '#contract/sellers/applications.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { answerText } from './answer-text.ts'
import {
  documentLabel,
  fieldLabel,
  fieldsOf,
  missingDocuments,
  type ProblemTexts,
  type Step,
  stepLabel,
} from './steps.ts'

type SummaryProps = {
  texts: ApplicationTexts
  application: SellerApplication | null
  problems: ProblemTexts
  /** Each part leads to where it is typed. */
  editable: boolean
}

/** All that is sent, as it was typed; numbers as people read them. */
export function ApplicationSummary({ texts, application, problems, editable }: SummaryProps) {
  const missing = missingDocuments(application)
  return (
    <div className="flex flex-col divide-y divide-line">
      {(['store', 'you'] as const).map((step) => (
        <Part key={step} step={step} editable={editable}>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
            {fieldsOf[step].map((field) => (
              <div key={field} className="contents">
                <dt className="text-sm text-ink-soft max-sm:-mb-2.5">{fieldLabel(field)}</dt>
                <dd className="min-w-0 whitespace-pre-line">
                  {answerText(field, texts[field]) || <span className="text-ink-soft">{m.sell_summary_none()}</span>}
                  {problems[field] && <span className="block text-sm text-sale">{problems[field]}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ))}
      <Part step="documents" editable={editable}>
        <ul className="grid gap-3 sm:grid-cols-3">
          {documentKinds.map((kind) => (
            <li key={kind} className="flex items-center gap-3 sm:flex-col sm:items-start">
              <Thumb document={application?.documents.find((document) => document.kind === kind)} />
              <span className="text-sm">
                <span className="block font-medium">{documentLabel(kind)}</span>
                {!application?.documents.some((document) => document.kind === kind) && (
                  <span className={missing.includes(kind) ? 'text-sale' : 'text-ink-soft'}>
                    {missing.includes(kind) ? m.sell_summary_missing() : m.sell_summary_none()}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

function Part({ step, editable, children }: { step: Step; editable: boolean; children: ReactNode }) {
  return (
    <section className="py-5 first:pt-0 last:pb-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="font-semibold">{stepLabel(step)}</h3>
        {editable && (
          <Link
            to={paths.sell(step)}
            aria-label={m.sell_summary_edit_what({ what: stepLabel(step) })}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            {m.sell_summary_edit()}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function Thumb({ document }: { document: ApplicationDocument | undefined }) {
  const place = 'h-16 w-24 shrink-0 rounded-sm border border-line bg-paper'
  if (!document || document.width === null || document.height === null) {
    return (
      <span className={`flex items-center justify-center text-ink-soft ${place}`}>
        {document && <FileText aria-hidden className="size-6 text-brand" />}
      </span>
    )
  }
  const { url, width, height } = document
  return <img src={url} alt="" width={width} height={height} className={`object-contain ${place}`} />
}
