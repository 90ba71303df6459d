import { useId } from 'react'
import { FieldError } from '#web/ui/field.tsx'

type Mergeable = { id: number; merging_into: number | null }

/**
 * The possible targets of a merge: the selected ones, if there are several, then those that match the search. The chosen target
 * remains when another search does not match it.
 */
export function mergeTargets<T extends Mergeable>(selected: readonly T[], matches: readonly T[], into: T | null): T[] {
  const ids = new Set(selected.map(({ id }) => id))
  const others = matches.filter(({ id, merging_into: away }) => !ids.has(id) && away === null)
  const targets = [...(selected.length > 1 ? selected : []), ...others]
  return into === null || targets.some(({ id }) => id === into.id) ? targets : [...targets, into]
}

type MergeTargetsProps<T> = {
  legend: string
  /** Shown while there are no targets. */
  none: string
  targets: readonly T[]
  chosen: T | null
  error: string | undefined
  label: (target: T) => string
  uses: (target: T) => string
  onChoose: (target: T) => void
}

/** The choice of the tag or value that remains after a merge. */
export function MergeTargets<T extends Mergeable>(props: MergeTargetsProps<T>) {
  const { legend, none, targets, chosen, error, label, uses, onChoose } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {targets.length === 0 && <p className="py-2 text-ink-soft">{none}</p>}
      {targets.map((target) => (
        <label key={target.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={`${id}-into`}
            checked={chosen?.id === target.id}
            onChange={() => onChoose(target)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{label(target)}</span>
          <span className="text-sm text-ink-soft tabular">{uses(target)}</span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
