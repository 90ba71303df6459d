import { type SubmitEvent, useState } from 'react'
import { SAVED_ANSWER_TITLE_MAX } from '#contract/questions/saved-answer-rules.ts'
import type { SavedAnswer } from '#contract/questions/selling.ts'
import { ANSWER_MAX } from '#contract/reviews/review-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { useSeen } from '#web/errors/use-seen.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'
import { useSavedAnswersChanged } from './use-saved-answers.ts'

type SavedAnswerFormProps = {
  /** The one to change; `null` for a new one, which starts from `text`. */
  answer: SavedAnswer | null
  text: string
  /** It is being saved: the dialog stays open. */
  busy: boolean
  onBusy: (busy: boolean) => void
  onDone: () => void
}

export function SavedAnswerForm({ answer, text, busy, onBusy, onDone }: SavedAnswerFormProps) {
  // The draft belongs to this version: it must not replace a change that somebody else made since.
  const draft = useTextDraft(`saved-answer:${answer ? `${answer.id}:${answer.updated_at}` : 'new'}`, {
    title: answer?.title ?? '',
    text: answer?.text ?? text,
  })
  const { input, change } = draft
  const { seen, place } = useSeen(answer)
  const changed = useSavedAnswersChanged()
  const [errors, setErrors] = useState<{ title?: string | undefined; text?: string | undefined; form?: string }>({})
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    // Events bubble to the form of the reply, which is a React ancestor.
    event.stopPropagation()
    if (busy) return
    const missing = (value: string) => (value.trim() === '' ? m.field_required() : undefined)
    const wrong = { title: missing(input.title), text: missing(input.text) }
    setErrors(wrong)
    if (wrong.title || wrong.text) return
    onBusy(true)
    try {
      if (answer)
        await callApi('PUT /seller/saved-answers/{id}/', {
          params: { id: answer.id },
          body: { ...input, seen: seen ?? undefined },
        })
      else await callApi('POST /seller/saved-answers/', { body: input })
      draft.clear()
      await changed()
      onBusy(false)
      onDone()
    } catch (error) {
      const fields: { title?: string; text?: string } = {}
      const reason = place<typeof input>(
        (field, { message }) => (fields[field as keyof typeof fields] = message),
        error,
        ['title', 'text'],
      )
      setErrors({ ...fields, ...(reason !== null && { form: reason }) })
      onBusy(false)
    }
  }
  return (
    <Form sending={busy} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      {errors.form && <Banner tone="error">{errors.form}</Banner>}
      <Field label={m.saved_answers_title()} help={m.saved_answers_title_help()} error={errors.title} required>
        {(control) => (
          <Input
            {...control}
            maxLength={SAVED_ANSWER_TITLE_MAX}
            autoComplete="off"
            value={input.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={m.saved_answers_text()} error={errors.text} required>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={ANSWER_MAX}
            value={input.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.saved_answers_save()}
        </Button>
        <Button variant="secondary" idle={busy} onClick={onDone}>
          {m.account_cancel()}
        </Button>
      </div>
    </Form>
  )
}
