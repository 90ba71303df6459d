import { type FormEvent, useRef, useState } from 'react'
import type { Locale } from '#contract/identity/identity.ts'
import { REVIEW_NOTES_MAX } from '#contract/sellers/application-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { choiceKeys } from '#web/ui/choice-keys.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'
import { rejectReasons } from './reject-reasons.ts'
import { useApplication } from './use-applications.ts'

type RejectDialogProps = {
  id: number
  store: string
  /** `onSent`: once the note is sent, it is forgotten. */
  onReject: (note: string, onSent: () => void) => void
  onClose: () => void
}

/** Reasons of the list and own words make one note. Import it lazily. */
export default function RejectDialog({ id, store, onReject, onClose }: RejectDialogProps) {
  const locale = useApplication(id).data?.applicant.locale ?? 'bn'
  const draft = useTextDraft(`reject-application:${id}`, { note: '' })
  // A reason may be chosen before the application is there, and with it the applicant's language.
  const note = inLanguage(draft.input.note, locale)
  const [missing, setMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const language = locale === 'bn' ? m.applications_language_bn() : m.applications_language_en()

  const toggle = (sentence: string, on: boolean) => {
    const rest = note
      .split('\n')
      .filter((line) => line.trim() !== sentence && line.trim() !== '')
      .join('\n')
    draft.change({ note: (on ? [rest, sentence] : [rest]).filter((part) => part !== '').join('\n') })
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') return onReject(note.trim(), draft.clear)
    setMissing(true)
    area.current?.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.applications_reject_title({ store })}
      description={m.applications_reject_text()}
    >
      <form ref={choiceKeys} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <fieldset>
          <legend className="text-sm font-semibold">{m.applications_reject_reasons()}</legend>
          <div className="mt-1 flex flex-col">
            {rejectReasons.map(({ key, label, note: noteIn }, at) => (
              <Checkbox
                key={key}
                label={
                  <span className="flex items-center gap-3">
                    <span className="min-w-0 flex-1">{label()}</span>
                    <kbd
                      aria-hidden
                      className="rounded-sm border border-line px-1.5 text-xs text-ink-soft max-md:hidden"
                    >
                      {formatNumber(at + 1)}
                    </kbd>
                  </span>
                }
                checked={note.split('\n').includes(noteIn(locale))}
                onChange={({ target }) => toggle(noteIn(locale), target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <Field
          label={m.applications_reject_note()}
          help={m.applications_reject_language({ language })}
          error={missing ? m.field_required() : undefined}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              ref={area}
              rows={5}
              maxLength={REVIEW_NOTES_MAX}
              value={note}
              onChange={({ target }) => draft.change({ note: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.applications_cancel()}
          </Button>
          <Button type="submit" variant="danger">
            {m.applications_reject()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A note with its reasons in one language; own words stay. */
const inLanguage = (text: string, locale: Locale): string =>
  text
    .split('\n')
    .map((line) => rejectReasons.find(({ note }) => line === note('bn') || line === note('en'))?.note(locale) ?? line)
    .join('\n')
