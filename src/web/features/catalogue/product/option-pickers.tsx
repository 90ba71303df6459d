import { clsx } from 'clsx'
import { type KeyboardEvent, useId } from 'react'
import { formatAmount } from '#web/format.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import type { ProductChosen } from './use-chosen-variant.ts'
import { type Choice, choiceOf, type OptionShown, type VariantShown } from './variants.ts'

type OptionPickersProps = {
  product: ProductChosen
  /** The address of this page with this variant. */
  to: (variant: number) => string
}

/** The options of a product: every value is a link to a variant, so that they work before and without script. */
export function OptionPickers({ product: { options, variants, variant, price }, to }: OptionPickersProps) {
  if (!variant) return null
  return (
    <div className="flex flex-col gap-3">
      {options.map((option, at) => (
        <Picker
          // Names in another language may be the same.
          key={`${at} ${option.name}`}
          option={option}
          chosen={variant.at[at] ?? 0}
          choices={option.values.map((_, value) => choiceOf(variants, variant, at, value))}
          to={to}
        />
      ))}
      <p role="status" className="sr-only">
        {`${variant.name}: ${formatAmount(price)}${variant.stock > 0 ? '' : `, ${m.product_value_sold_out()}`}`}
      </p>
    </div>
  )
}

type PickerProps = {
  option: OptionShown
  /** The place of the chosen value. */
  chosen: number
  /** What each value leads to; null for one that no variant has. */
  choices: readonly (Choice | null)[]
  to: (variant: number) => string
}

function Picker({ option: { name, values }, chosen, choices, to }: PickerProps) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div>
      <p className="mb-1.5 text-sm">
        <span id={id} lang={otherLanguage(name)} className="text-ink-soft">
          {name}
        </span>{' '}
        <b className="font-semibold" lang={otherLanguage(values[chosen]?.label ?? '')}>
          {values[chosen]?.label}
        </b>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, which depends on the script */}
      <div
        role={hydrated ? 'radiogroup' : 'group'}
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-2"
      >
        {values.map((value, at) => {
          const choice = choices[at]
          return choice ? (
            <Value
              key={`${at} ${value.label}`}
              {...value}
              choice={choice}
              isChosen={at === chosen}
              hydrated={hydrated}
              to={to}
            />
          ) : null
        })}
      </div>
    </div>
  )
}

type ValueProps = OptionShown['values'][number] & {
  choice: Choice
  isChosen: boolean
  hydrated: boolean
  to: (variant: number) => string
}

/** A link; where script runs, a radio of its group. */
function Value({ label, swatch, choice: { variant, exact }, isChosen, hydrated, to }: ValueProps) {
  const role = hydrated
    ? ({ role: 'radio', 'aria-checked': isChosen, tabIndex: isChosen ? 0 : -1 } as const)
    : ({ 'aria-current': isChosen || undefined } as const)
  const note = noteOf(variant, exact)
  return (
    <Link
      to={to(variant.id)}
      replace
      preventScrollReset
      discover="none"
      {...role}
      className={clsx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border px-3 text-sm font-medium transition-colors',
        isChosen ? 'border-brand bg-brand-tint text-brand ring-1 ring-brand' : 'border-line-strong bg-surface',
        !isChosen && 'hover:border-brand hover:text-brand',
        !exact && 'border-dashed text-ink-soft',
        note && 'text-ink-soft',
        exact && variant.stock <= 0 && 'sold-out',
      )}
    >
      {swatch !== null && (
        <span aria-hidden className="size-5 rounded-full border border-line-strong" style={{ background: swatch }} />
      )}
      <span lang={otherLanguage(label)}>{label}</span>
      {note && <span className="sr-only">, {note}</span>}
    </Link>
  )
}

/** Why the value cannot be bought as it is; '' where it can. */
function noteOf({ stock, name }: VariantShown, exact: boolean): string {
  if (!exact) return m.product_value_other({ variant: name })
  return stock > 0 ? '' : m.product_value_sold_out()
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, ' ': 0 }

/** The keys of radios: arrows choose, and so does the space bar. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const values = [...event.currentTarget.querySelectorAll('a')]
  const at = values.findIndex((value) => value === document.activeElement)
  const next = values.at((at + step) % values.length)
  next?.focus()
  next?.click()
}
