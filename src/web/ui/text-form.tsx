import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { Field, FieldError, Textarea } from './field.tsx'

export type TextFormProps = {
  label: string
  help?: string | undefined
  send: string
  cancel: string
  max: number
  min?: number | undefined
  initial?: string | undefined
  /** What the API calls the text. */
  field: string
  /** Rejects with what went wrong: then everything typed stays. */
  onSend: (text: string) => Promise<void>
  onCancel: () => void
}

/** One text, sent: says what is wrong at the field, and keeps what was typed until it has arrived. Import it lazily. */
export function TextForm(props: TextFormProps) {
  const { label, help, send, cancel, max, min = 1, initial = '', field, onSend, onCancel } = props
  const [text, setText] = useState(initial)
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<{ field?: string | undefined; form?: string | undefined }>({})
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  const submit = async () => {
    if (sending) return
    if (text.trim().length < min) {
      setWrong({ field: text.trim() === '' ? m.field_required() : m.field_too_short_plain() })
      area.current?.focus()
      return
    }
    setSending(true)
    setWrong({})
    try {
      await onSend(text.trim())
    } catch (error) {
      const said = formatFieldError(error, field)
      setWrong(said ? { field: said } : { form: formatProblem(error) })
      area.current?.focus()
    }
    setSending(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <Field label={label} help={help} error={wrong.field} required>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={3}
            maxLength={max}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div role="alert" className="empty:hidden">
        {wrong.form && <FieldError>{wrong.form}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending}>
          {send}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={sending}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
