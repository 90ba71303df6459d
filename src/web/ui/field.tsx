import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { ProblemText } from '#web/errors/problem-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { Sending } from './form.tsx'

/** What ties a control to its label, help and error; spread it on the control. */
export type ControlProps = {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** In words; shown below the control and read with it. */
  error?: string | undefined
  required?: boolean | undefined
  /** Says '(optional)' behind the label. */
  optional?: boolean | undefined
  /** The error is also read out when it appears while the control has the focus. */
  live?: boolean | undefined
  /** The label is read, not shown. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, help below, error below that. */
export function Field({ label, help, error, required, optional, live, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  const control: ControlProps = {
    id,
    'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  const shownError = error && <FieldError id={errorId}>{error}</FieldError>
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({m.ui_optional()})</span>}
      </label>
      {children(control)}
      {help && (
        <p id={helpId} className="text-xs text-ink-soft">
          {help}
        </p>
      )}
      {live ? (
        <div aria-live="polite" className="empty:-mt-1.5">
          {shownError}
        </div>
      ) : (
        shownError
      )}
    </div>
  )
}

/** Of a control that has the focus already nothing would bring it into sight, such as of a code that is sent by itself. */
function showAtFocus(error: HTMLElement | null) {
  const describes = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
  if (error && describes.includes(error.id)) error.scrollIntoView?.({ block: 'nearest' })
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} ref={showAtFocus} className="flex scroll-mb-4 items-start gap-1.5 text-sm text-sale">
      <CircleAlert aria-hidden className="mt-0.5 size-4" />
      <span>
        <ProblemText>{children}</ProblemText>
      </span>
    </p>
  )
}

export function Input({ className, readOnly, ...rest }: ComponentProps<'input'>) {
  const sending = use(Sending)
  return <input {...rest} readOnly={readOnly || sending} className={clsx('control min-h-11', className)} />
}

export function Textarea({ className, readOnly, ...rest }: ComponentProps<'textarea'>) {
  const sending = use(Sending)
  return <textarea rows={4} {...rest} readOnly={readOnly || sending} className={clsx('control py-2.5', className)} />
}
