import { clsx } from 'clsx'
import type { AttributeAssignment } from '#contract/catalogue/attribute-admin.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Applying } from './assigned.ts'
import { formatAsks, formatSource } from './attribute-words.ts'

type Asks = Omit<AttributeAssignment, 'category'>

type AssignRowProps = {
  name: string
  level: 'top' | 'below'
  own: AttributeAssignment | null
  /** What it has without one of its own. */
  inherited: Applying | null
  /** The name of the category above. */
  parent: string
  onChange: (next: Asks | null) => void
}

/** One category: whether it has the attribute by itself, and what it asks; else what it inherits. */
export function AssignRow({ name, level, own, inherited, parent, onChange }: AssignRowProps) {
  const inheritedAsks = inherited?.assignment ?? { required: false, filterable: false }
  const source = inherited && formatSource(inherited.from, parent)
  const asks = inherited && formatAsks(inherited.assignment)
  return (
    <li className={clsx('flex flex-wrap items-center gap-x-5 px-3 py-1', level === 'below' && 'ps-8')}>
      <Checkbox
        label={<span className={clsx('wrap-anywhere', level === 'top' && 'font-semibold')}>{name}</span>}
        checked={own !== null}
        onChange={({ target }) => onChange(target.checked ? inheritedAsks : null)}
        className="min-w-40 flex-1"
      />
      {own ? (
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="sr-only">{name}</legend>
          <Checkbox
            label={m.attributes_required_label()}
            checked={own.required}
            onChange={({ target }) => onChange({ ...own, required: target.checked })}
          />
          <Checkbox
            label={m.attributes_filter_label()}
            checked={own.filterable}
            onChange={({ target }) => onChange({ ...own, filterable: target.checked })}
          />
        </fieldset>
      ) : (
        source && (
          <span className="text-sm text-ink-soft">{asks ? m.attributes_in({ name: source, asks }) : source}</span>
        )
      )}
    </li>
  )
}
