import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'

type InlineEditProps = {
  /** What it changes: 'Price of Jamdani sari'. */
  label: string
  value: string
  inputMode: 'decimal' | 'numeric'
  /** Saves; answers the error in words, or null once it is saved. */
  onSave: (typed: string) => Promise<ReactNode>
  /** It is no longer edited: it was saved, or not. */
  onClose?: () => void
  /** The value as it is shown. */
  children: ReactNode
}

/** The person has just asked to edit it. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/** Lower than a button elsewhere, but for fingers: the row keeps its height. */
const small =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-brand-tint hover:text-brand aria-disabled:opacity-40 touch:size-11'

/** A figure of a row that is edited where it stands: Enter saves, Escape restores, and an error stands beside it. */
export function InlineEdit({ label, value, inputMode, onSave, onClose, children }: InlineEditProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setError] = useState<ReactNode>(null)
  // What could not be saved, or has only lost its answer, is what is there by now.
  const error = typed?.trim() === value ? null : wrong
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()

  const close = () => {
    onClose?.()
    setTyped(null)
    setError(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const save = async () => {
    if (typed === null || busy) return
    if (typed.trim() === value) return close()
    setBusy(true)
    const problem = await onSave(typed.trim())
    setBusy(false)
    if (problem === null) close()
    else setError(problem)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    } else if (event.key === 'Escape' && !busy) {
      event.preventDefault()
      close()
    }
  }
  if (typed === null)
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setTyped(value)}
        className="relative inline-flex min-h-8 items-center rounded-sm px-1.5 underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-brand-tint hover:text-brand touch:min-h-11"
      >
        <span className="sr-only">{label}: </span>
        {children}
      </button>
    )
  return (
    <div className="min-w-36 text-start">
      <div className="flex items-center">
        <input
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          ref={focus}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={16}
          readOnly={busy}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(null)
          }}
          onKeyDown={onKeyDown}
          className="h-8 w-24 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-2 text-sm tabular focus-visible:border-brand focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-sale touch:h-11 touch:text-base"
        />
        <button
          type="button"
          aria-label={m.products_selling_save()}
          title={m.products_selling_save()}
          aria-disabled={busy || undefined}
          onClick={() => void save()}
          className={small}
        >
          <Check aria-hidden className="size-4" />
        </button>
        <button
          type="button"
          aria-label={m.products_selling_cancel()}
          title={m.products_selling_cancel()}
          aria-disabled={busy || undefined}
          onClick={() => busy || close()}
          className={small}
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {error && (
        <div role="alert" className="max-w-56 whitespace-normal">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
