import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Kept } from '#web/ui/kept.tsx'
import { Link } from '#web/ui/link.tsx'
import { LIST_MAX, VALUES_MAX } from './list-params.ts'

type FacetListProps = {
  /** The form's name for it. */
  name: string
  legend: string
  choices: readonly { name: string; label: string; count: number; swatch?: string }[]
  /** How many others there are, and where all of them are shown. */
  more: number
  toAll: string
  chosen: readonly string[]
  onToggle: (name: string) => void
}

/** Checkboxes with counts: the first ones and the chosen, until all are asked for. */
export function FacetList({ name, legend, choices, more, toAll, chosen, onToggle }: FacetListProps) {
  if (choices.length === 0) return null
  // An address holds no more.
  const max = name.startsWith('attr.') ? VALUES_MAX : LIST_MAX
  const full = chosen.length >= max
  return (
    <FilterGroup legend={legend}>
      <Kept by={['ticks', name, choices, chosen]}>
        {choices.map((choice) => (
          <Tick
            key={choice.name}
            name={name}
            value={choice.name}
            label={choice.swatch ? <Swatch colour={choice.swatch} label={choice.label} /> : choice.label}
            count={choice.count}
            chosen={chosen.includes(choice.name)}
            disabled={full && !chosen.includes(choice.name)}
            onToggle={() => onToggle(choice.name)}
          />
        ))}
      </Kept>
      {full && <p className="text-sm text-ink-soft">{m.products_filter_full({ count: formatNumber(max) })}</p>}
      {more > 0 && (
        <Link
          to={toAll}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-brand hover:underline"
        >
          {m.products_show_all({ count: formatNumber(choices.length + more) })}
          <ChevronDown aria-hidden className="size-4" />
        </Link>
      )}
    </FilterGroup>
  )
}

const Swatch = ({ colour, label }: { colour: string; label: string }) => (
  <>
    <span aria-hidden className="swatch" style={{ background: colour }} />
    {label}
  </>
)

export const FilterGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="filter">
    <legend>{legend}</legend>
    <div>{children}</div>
  </fieldset>
)

type TickProps = {
  name: string
  value: string
  label: ReactNode
  count?: number
  chosen: boolean
  onToggle: () => void
  /** One of several. */
  radio?: boolean
  disabled?: boolean
}

/** Checked at once; the address, which is authoritative, follows. */
export function Tick({ name, value, label, count, chosen, onToggle, radio = false, disabled = false }: TickProps) {
  const [state, setState] = useState({ chosen, ticked: chosen })
  if (state.chosen !== chosen) setState({ chosen, ticked: chosen })
  const toggle = () => {
    setState({ chosen, ticked: radio || !state.ticked })
    onToggle()
  }
  return (
    <label className="tick">
      <input
        type={radio ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        checked={radio ? chosen : state.ticked}
        disabled={disabled}
        onChange={toggle}
      />
      <span>{label}</span>
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  )
}
