import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { MESSAGE_MAX } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, FieldError, Textarea } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'

export type Kind = 'answer' | 'note'

type WriteBoxProps = {
  kind: Kind
  onKind: (kind: Kind) => void
  label: string
  help: string
  text: string
  onText: (text: string) => void
  onSend: () => void
  problem: string | null
  field: Ref<HTMLTextAreaElement>
  /** Above the words. */
  before?: ReactNode
  /** Below them: a file, the buttons. */
  children: ReactNode
}

/** Where an answer or a note is written; Ctrl + Enter sends. */
export function WriteBox(props: WriteBoxProps) {
  const { kind, onKind, label, help, text, onText, onSend, problem, field, before, children } = props
  const [rows] = useState(6)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      className="mt-6 flex flex-col gap-4 border-t border-line pt-5"
    >
      <Segments
        label={m.support_admin_write()}
        value={kind}
        onChange={onKind}
        options={[
          { value: 'answer', label: m.support_admin_answer() },
          { value: 'note', label: m.support_admin_note() },
        ]}
      />
      {before}
      <Field label={label} help={help}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={rows}
            maxLength={MESSAGE_MAX}
            value={text}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={onKeyDown}
            className={kind === 'note' ? 'border-dashed' : undefined}
          />
        )}
      </Field>
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      {children}
    </form>
  )
}
