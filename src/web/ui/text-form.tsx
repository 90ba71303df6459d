import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Draft } from '#web/drafts.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { formatNotSent, useTellIfLeft } from '#web/use-tell-if-left.ts'
import { Button } from './button.tsx'
import { Field, FieldError, Textarea } from './field.tsx'
import { Form } from './form.tsx'

type RenderTools = (text: string, insert: (text: string) => void) => ReactNode

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
  /** Rejects with the error: the input stays. */
  onSend: (text: string) => Promise<void>
  onCancel: () => void
  /** Keeps what is typed when the form is left without sending. */
  draft?: Draft<string> | undefined
  /** Stands below the text; inserts into it. */
  renderTools?: RenderTools | undefined
}

/** A form with one text: shows errors at the field and keeps the input until it is sent. Import it lazily. */
export function TextForm(props: TextFormProps) {
  const { label, help, send, cancel, max, min = 1, initial = '', field, onSend, onCancel, draft, renderTools } = props
  const [text, setText] = useState(() => draft?.read() ?? initial)
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<{ field?: string | undefined; form?: string | undefined }>({})
  const tellIfLeft = useTellIfLeft()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const change = (next: string) => {
    setText(next)
    draft?.save(next)
  }

  const submit = async () => {
    if (sending) return
    if (text.trim().length < min) {
      setErrors({ field: text.trim() === '' ? m.field_required() : m.field_too_short_plain() })
      area.current?.focus()
      return
    }
    setSending(true)
    setErrors({})
    try {
      await onSend(text.trim())
      draft?.clear()
    } catch (error) {
      if (tellIfLeft(formatNotSent(text, formatProblem(error)))) return
      const fieldError = formatFieldError(error, field)
      setErrors(fieldError ? { field: fieldError } : { form: formatProblem(error) })
      area.current?.focus()
    }
    setSending(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const insert = (part: string) => change(insertAt(area.current, text, part).slice(0, max))
  return (
    <Form sending={sending} noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <Field label={label} help={help} error={errors.field} required>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={3}
            maxLength={max}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      {renderTools && <Tools render={renderTools} text={text} onInsert={insert} />}
      <div role="alert" className="empty:hidden">
        {errors.form && <FieldError>{errors.form}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending}>
          {send}
        </Button>
        <Button variant="secondary" onClick={onCancel} idle={sending}>
          {cancel}
        </Button>
      </div>
    </Form>
  )
}

type ToolsProps = { render: RenderTools; text: string; onInsert: (text: string) => void }

/** The cursor is read when something is inserted, not while the form is rendered. */
const Tools = ({ render, text, onInsert }: ToolsProps) => <div>{render(text, onInsert)}</div>

/** The text with a part where the cursor is, in place of what is selected. */
function insertAt(area: HTMLTextAreaElement | null, text: string, part: string): string {
  const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
  return text.slice(0, from) + part + text.slice(to)
}
