import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

export type QuantityStepperProps = {
  value: number
  /** 1 by default. */
  min?: number | undefined
  max: number
  onChange: (value: number) => void
  /** What is counted, where there are several steppers. */
  label?: string | undefined
  disabled?: boolean | undefined
}

const step =
  'inline-flex h-11 w-11 min-w-[44px] items-center justify-center transition-colors hover:text-brand active:bg-brand-tint aria-disabled:cursor-not-allowed aria-disabled:opacity-35 focus-visible:-outline-offset-2'

/** At its ends a button is only said to be disabled, so that it keeps the focus. */
export function QuantityStepper({ value, min = 1, max, onChange, label, disabled = false }: QuantityStepperProps) {
  return (
    <div
      role="group"
      aria-label={label ?? m.ui_quantity()}
      className="inline-flex max-w-full items-center rounded-md border border-line-strong bg-surface"
    >
      <button
        type="button"
        data-each
        aria-label={m.ui_decrease()}
        aria-disabled={disabled || value <= min || undefined}
        onClick={() => !disabled && value > min && onChange(value - 1)}
        className={step}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-6 basis-10 text-center font-semibold tabular">
        {formatNumber(value)}
      </output>
      <button
        type="button"
        data-each
        aria-label={m.ui_increase()}
        aria-disabled={disabled || value >= max || undefined}
        onClick={() => !disabled && value < max && onChange(value + 1)}
        className={step}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}
