import { clsx } from 'clsx'
import { type FormEvent, useId, useState } from 'react'
import {
  type ModerationReason,
  moderationReasons,
  reasonLabel,
  reasonText,
} from '#contract/catalogue/moderation-rules.ts'
import { REVIEW_NOTE_MAX } from '#contract/catalogue/selling-rules.ts'
import { formatNumber } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { choiceKeys } from '#web/ui/choice-keys.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Textarea } from '#web/ui/field.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'
import type { DecisionWords } from './use-decisions.ts'

type ReasonDialogProps = {
  /** What it is asked about: what was typed is there again for the same subject. */
  subject: string
  title: string
  text: string
  confirm: string
  onClose: () => void
  onChosen: (words: DecisionWords) => void
}

/** Asks for the reason of a rejection or a hold: one of the list, a note, or both. Import it lazily. */
export default function ReasonDialog({ subject, title, text, confirm, onClose, onChosen }: ReasonDialogProps) {
  const [reason, setReason] = useState<ModerationReason | undefined>()
  const draft = useTextDraft(subject, { note: '' })
  const { note } = draft.input
  const [isMissing, setMissing] = useState(false)
  const form = useId()
  const locale = getLocale()
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined && note.trim() === '') return setMissing(true)
    onChosen({ reason, note: note.trim(), onSent: draft.clear })
  }
  const pick = (one: ModerationReason) => {
    setReason(one)
    setMissing(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.products_admin_cancel()}
          </Button>
          <Button type="submit" form={form} variant="danger">
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={choiceKeys} id={form} onSubmit={choose} className="mt-4 flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{m.products_admin_reason()}</legend>
          <div className="grid sm:grid-cols-2">
            {moderationReasons.map((one, at) => (
              <label
                key={one}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-brand-tint',
                  one === reason && 'font-semibold',
                )}
              >
                <input
                  type="radio"
                  name="reason"
                  value={one}
                  checked={one === reason}
                  onChange={() => pick(one)}
                  className="size-5 shrink-0 accent-brand"
                />
                <span className="min-w-0 flex-1">{reasonLabel(one, locale)}</span>
                {at < 9 && (
                  <kbd aria-hidden className="rounded-sm border border-line px-1.5 text-xs text-ink-soft max-md:hidden">
                    {formatNumber(at + 1)}
                  </kbd>
                )}
              </label>
            ))}
          </div>
        </fieldset>
        {reason && (
          <p className="rounded-md border border-line bg-paper px-3 py-2 text-sm">
            <span className="block font-semibold">{m.products_admin_seller_reads()}</span>
            {reasonText(reason, locale)}
          </p>
        )}
        <Field label={m.products_admin_own_words()} optional={reason !== undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={REVIEW_NOTE_MAX}
              value={note}
              onChange={({ target }) => {
                draft.change({ note: target.value })
                setMissing(false)
              }}
            />
          )}
        </Field>
        <div role="alert" className="empty:hidden">
          {isMissing && <FieldError>{m.products_admin_reason_missing()}</FieldError>}
        </div>
      </form>
    </Dialog>
  )
}
