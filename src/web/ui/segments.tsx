import { useId } from 'react'

export type SegmentsProps<V extends string> = {
  /** Names the choice. */
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** One of a few, all of them in sight: radio buttons that look like one control. They wrap where there is no room. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-md border border-line-strong bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-medium text-ink-soft transition-colors not-has-checked:print:hidden hover:text-ink has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand touch:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
