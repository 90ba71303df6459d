import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

/** A styled native checkbox with its label; the whole row is the target. */
export function Checkbox({ label, help, error, className, id, ...rest }: CheckboxProps) {
  const own = useId()
  const inputId = id ?? own
  const describedBy = clsx(help && `${inputId}-help`, error && `${inputId}-error`) || undefined
  return (
    <div className={className}>
      <label
        htmlFor={inputId}
        className={clsx(
          'flex min-h-11 items-center gap-3 py-1 text-base',
          rest.disabled && 'cursor-not-allowed opacity-60',
        )}
      >
        <span className="relative inline-flex size-5 shrink-0">
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className="peer size-5 cursor-[inherit] appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand aria-invalid:border-sale"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute inset-0.5 size-4 text-on-brand opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      {help && (
        <p id={`${inputId}-help`} className="ps-8 text-xs text-ink-soft">
          {help}
        </p>
      )}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  )
}
