import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApplicationField } from '#contract/sellers/application-rules.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { ApplicationFields } from '#web/features/sellers/application-fields.tsx'
import { ApplicationSummary } from '#web/features/sellers/application-summary.tsx'
import { TermsSentence } from '#web/features/sellers/applying/terms-sentence.tsx'
import { Documents } from '#web/features/sellers/documents.tsx'
import { SavedHint } from '#web/features/sellers/saved-hint.tsx'
import { StepList } from '#web/features/sellers/step-list.tsx'
import {
  applicationFields,
  fieldsOf,
  missingDocuments,
  type ProblemTexts,
  problemTexts,
  type Step,
  stepLabel,
  steps,
  stepsDone,
  stepText,
} from '#web/features/sellers/steps.ts'
import { useApplicationForm } from '#web/features/sellers/use-application-form.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { notify } from '#web/ui/toast.ts'
import { useSending } from './use-sending.ts'
import { VerifyFirst } from './verify-first.tsx'

type ApplyFormProps = {
  step: Step
  first: SellerApplication | null
  onReload: () => void
  onKnown: (application: SellerApplication) => void
}

/** The steps of an application: each is validated on leaving it, and all of them before submission. */
export function ApplyForm({ step, first, onReload, onKnown }: ApplyFormProps) {
  const form = useApplicationForm(first, onKnown, onReload)
  const { application } = form
  const checks = useChecks(step)
  const sending = useSending(form.save, onKnown)
  const navigate = useNavigate()
  const body = useRef<HTMLFormElement>(null)
  const takenName = application && !application.store_name_free ? application.store_name : null
  const allProblems: ProblemTexts = { ...problemTexts(form.texts, takenName), ...sending.fields(form.texts) }
  const problems = checks.visible(allProblems)
  const next = steps[steps.indexOf(step) + 1]
  const before = steps[steps.indexOf(step) - 1]

  const focusFirst = (field: ApplicationField) =>
    body.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  useFocusOnStep(step, checks.focusField, focusFirst)

  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = fieldsOf[step].find((field) => allProblems[field] !== undefined)
    checks.checkStep(step)
    if (wrong !== undefined) return focusFirst(wrong)
    if (step === 'documents' && missingDocuments(application).length > 0) return undefined
    if (next !== undefined) return navigate(paths.sell(next))
    const place = steps.find((one) => one !== 'review' && !stepsDone(allProblems, application).has(one))
    if (place !== undefined) {
      checks.checkAll()
      checks.setFocusField(fieldsOf[place].find((field) => allProblems[field] !== undefined) ?? null)
      notify.error(m.sell_send_missing())
      return navigate(paths.sell(place))
    }
    return sending.send()
  }

  return (
    <form ref={body} noValidate onSubmit={(event) => void goOn(event)}>
      <h1 className="text-2xl font-bold tracking-tight">{m.sell_form_title()}</h1>
      {application !== null && <LastNote application={application} />}
      <div className="mt-4">
        <StepList at={step} done={stepsDone(allProblems, application)} />
      </div>
      <section className="mt-5 rounded-md border border-line bg-surface p-5 sm:p-6">
        <h2 className="text-lg font-semibold">{stepLabel(step)}</h2>
        <p className="mt-1 mb-5 text-ink-soft">{stepText(step)}</p>
        {(step === 'store' || step === 'you') && (
          <ApplicationFields
            step={step}
            form={form}
            problems={problems}
            onLeft={(field) => {
              checks.checkField(field, form.texts[field])
              if (form.saving.step !== 'idle') void form.save().catch(() => undefined)
            }}
          />
        )}
        {step === 'documents' && (
          <Documents saved={application} showMissing={checks.documents} application={form.save} onKnown={form.know} />
        )}
        {step === 'review' && (
          <>
            <ApplicationSummary texts={form.texts} application={application} problems={allProblems} editable />
            <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
              <TermsSentence say={m.sell_send_note} newTab />
            </p>
            <VerifyFirst refused={sending.unverified} />
          </>
        )}
        <div role="alert" className="mt-4 empty:hidden">
          {sending.problem && <FieldError>{sending.problem}</FieldError>}
        </div>
      </section>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SavedHint saving={form.saving} onRetry={() => void form.save().catch(() => undefined)} />
        <div className="flex flex-1 justify-end gap-3 max-sm:w-full max-sm:flex-none max-sm:*:flex-1">
          {before !== undefined && (
            <Link to={paths.sell(before)} className={buttonClass({ variant: 'secondary' })}>
              {m.sell_back()}
            </Link>
          )}
          <Button type="submit" busy={sending.busy}>
            {step === 'review' ? m.sell_send() : m.sell_next()}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The note of the rejection, shown while the application is revised. */
function LastNote({ application }: { application: SellerApplication }) {
  const last = application.decisions.at(-1)
  if (last?.decision !== 'REJECTED') return null
  return (
    <aside className="mt-4 rounded-md bg-sale-tint p-4">
      <h2 className="font-semibold text-sale">{m.sell_rejected_note()}</h2>
      <p className="mt-1 whitespace-pre-line">{last.review_notes}</p>
    </aside>
  )
}

/** Which errors are visible: a field's after its first blur with a value, a step's after trying to leave it. */
function useChecks(step: Step) {
  const [checked, setChecked] = useState<ReadonlySet<ApplicationField | 'documents'>>(new Set())
  const [focusField, setFocusField] = useState<ApplicationField | null>(null)
  const add = (...more: (ApplicationField | 'documents')[]) => setChecked((before) => new Set([...before, ...more]))
  return {
    documents: checked.has('documents'),
    focusField,
    setFocusField,
    visible: (problems: ProblemTexts): ProblemTexts =>
      step === 'review'
        ? problems
        : Object.fromEntries(Object.entries(problems).filter(([field]) => checked.has(field as ApplicationField))),
    checkField: (field: ApplicationField, text: string) => {
      if (text.trim() !== '') add(field)
    },
    checkStep: (one: Step) => add(...fieldsOf[one], ...(one === 'documents' ? (['documents'] as const) : [])),
    checkAll: () => add(...applicationFields, 'documents'),
  }
}

/** Scrolls a new step to its top, or focuses the requested field. */
function useFocusOnStep(step: Step, focusField: ApplicationField | null, focus: (field: ApplicationField) => void) {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (focusField !== null && fieldsOf[step].includes(focusField)) focus(focusField)
  })
}
