import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'

type TickBoxProps = {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  partly?: boolean
  /** The label is shown, not only read. */
  shown?: boolean
  onChange: (on: boolean) => void
}

/** A row's own box: 44 px to touch, its label mostly for those who do not see the row. */
export const TickBox = ({ label, checked, partly = false, shown = false, onChange }: TickBoxProps) => (
  <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 text-sm">
    <span className="relative mx-3 inline-flex size-5 shrink-0">
      <input
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="peer size-5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand"
      />
      {partly ? (
        <Minus aria-hidden className="pointer-events-none absolute inset-0.5 size-4 text-on-brand" />
      ) : (
        <Check
          aria-hidden
          className="pointer-events-none absolute inset-0.5 size-4 text-on-brand opacity-0 peer-checked:opacity-100"
        />
      )}
    </span>
    <span className={clsx(!shown && 'sr-only')}>{label}</span>
  </label>
)
