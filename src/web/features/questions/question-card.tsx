import type { ReactNode } from 'react'
import { formatDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { QuestionShown } from './question-shown.ts'

/** A question and what was answered. */
export function QuestionCard({ question, actions }: { question: QuestionShown; actions?: ReactNode }) {
  return (
    <article className="flex flex-col gap-3 py-5 wrap-anywhere">
      <div>
        <h3 className="flex gap-2 font-semibold">
          <MailContent label={m.questions_question()}>{m.questions_letter_question()}</MailContent>
          <span className="min-w-0 whitespace-pre-line">{question.question}</span>
        </h3>
        <p className="ps-8 text-xs text-ink-soft">
          {m.questions_by({ name: question.user, day: formatDay(question.at) })}
        </p>
      </div>
      {question.answers.length === 0 && <p className="ps-8 text-sm text-ink-soft">{m.questions_waiting()}</p>}
      {question.answers.map((answer) => (
        <div key={answer.id}>
          <p className="flex gap-2">
            <MailContent label={m.questions_answer()} tinted>
              {m.questions_letter_answer()}
            </MailContent>
            <span className="min-w-0 leading-relaxed whitespace-pre-line">{answer.answer}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 ps-8 text-xs text-ink-soft">
            {m.questions_by({ name: answer.by, day: formatDay(answer.at) })}
            {answer.bySeller && <Badge tone="brand">{m.questions_seller()}</Badge>}
          </p>
        </div>
      ))}
      {actions && <div className="ps-8 empty:hidden">{actions}</div>}
    </article>
  )
}

function MailContent({ label, tinted = false, children }: { label: string; tinted?: boolean; children: ReactNode }) {
  return (
    <span
      className={
        tinted
          ? 'mt-px flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-tint text-xs font-semibold text-brand'
          : 'mt-px flex size-6 shrink-0 items-center justify-center rounded-full border border-line text-xs font-semibold'
      }
    >
      <span aria-hidden>{children}</span>
      <span className="sr-only">{label}: </span>
    </span>
  )
}
