import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'

export type FacetChoice = { name: string; label: string; count: number }

type FacetListProps = {
  /** The form's name for it. */
  name: string
  legend: string
  choices: readonly FacetChoice[]
  chosen: readonly string[]
  onToggle: (name: string) => void
}

const SHOWN = 8

/** Checkboxes with counts; the long tail folds away, but never what is chosen. */
export function FacetList({ name, legend, choices, chosen, onToggle }: FacetListProps) {
  const missing = chosen.filter((one) => !choices.some((choice) => choice.name === one))
  const all = [...missing.map((one) => ({ name: one, label: one, count: 0 })), ...choices]
  const front = all.filter((choice, index) => index < SHOWN || chosen.includes(choice.name))
  const tail = all.filter((choice) => !front.includes(choice))
  const box = (choice: FacetChoice) => (
    <FacetBox
      key={choice.name}
      name={name}
      choice={choice}
      chosen={chosen.includes(choice.name)}
      onToggle={() => onToggle(choice.name)}
    />
  )
  if (all.length === 0) return null
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-start mb-1 w-full text-sm font-semibold">{legend}</legend>
      <div className="clear-both">
        {front.map(box)}
        {tail.length > 0 && (
          <details className="group">
            <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-brand group-open:hidden">
              {m.products_show_all({ count: formatNumber(all.length) })}
              <ChevronDown aria-hidden className="size-4" />
            </summary>
            {tail.map(box)}
          </details>
        )}
      </div>
    </fieldset>
  )
}

type FacetBoxProps = { name: string; choice: FacetChoice; chosen: boolean; onToggle: () => void }

/** Ticked at once; the address, which decides, follows a moment later. */
function FacetBox({ name, choice, chosen, onToggle }: FacetBoxProps) {
  const [state, setState] = useState({ chosen, ticked: chosen })
  if (state.chosen !== chosen) setState({ chosen, ticked: chosen })
  const toggle = () => {
    setState({ chosen, ticked: !state.ticked })
    onToggle()
  }
  return (
    <Checkbox
      name={name}
      value={choice.name}
      checked={state.ticked}
      onChange={toggle}
      className="[&_label]:min-h-9 [&_label]:touch:min-h-11"
      label={
        <span className="flex items-baseline justify-between gap-3 text-sm">
          {choice.label}
          <span className="text-xs text-ink-soft tabular">{formatNumber(choice.count)}</span>
        </span>
      }
    />
  )
}
