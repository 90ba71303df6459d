import { useId, useState } from 'react'
import type { ImportType, ProductImport } from '#contract/imports/imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { useCategories } from '#web/features/catalogue/own-choices.ts'
import { useImportTypes, useUpdateImport } from '#web/features/imports/use-imports.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'

/** A category for each type of the file that is none of ours; our guess is chosen already, and counts once it is used. */
export function ImportTypes({ one }: { one: ProductImport }) {
  const { data: types = [], error } = useImportTypes(one)
  if (error)
    return (
      <Panel title={m.imports_types()}>
        <p className="text-sm text-sale">{formatProblem(error)}</p>
      </Panel>
    )
  if (types.length === 0) return null
  // With other types, after another check, the choice starts over.
  return <TypesForm key={types.map(({ type }) => type).join('\n')} one={one} types={types} />
}

function TypesForm({ one, types }: { one: ProductImport; types: readonly ImportType[] }) {
  const updateImport = useUpdateImport()
  const [changes, setChanges] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [busy, setBusy] = useState(false)
  const chosenOf = ({ type, category_id, guess }: ImportType) =>
    changes.has(type) ? (changes.get(type) ?? null) : (category_id ?? guess)
  const unsaved = types.filter((type) => chosenOf(type) !== type.category_id)
  const save = async () => {
    setBusy(true)
    try {
      const body = { types: unsaved.map((type) => ({ type: type.type, category_id: chosenOf(type) })) }
      await updateImport(await callApi('PATCH /seller/imports/{id}/', { params: { id: one.id }, body }))
      // What was chosen meanwhile stays.
      setChanges((now) => new Map([...now].filter(([type, category]) => changes.get(type) !== category)))
    } catch (error) {
      notify.error(formatProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={m.imports_types()}>
      <p className="text-ink-soft">{m.imports_types_help()}</p>
      <form
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (one.can.change && !busy) void save()
        }}
      >
        <ul className="max-h-120 divide-y divide-line overflow-y-auto px-1" aria-label={m.imports_types()}>
          {types.map((type) => (
            <TypeLine
              key={type.type}
              type={type}
              chosen={chosenOf(type)}
              onChoose={(category) => setChanges(new Map(changes).set(type.type, category))}
            />
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy || !one.can.change} idle={unsaved.length === 0}>
            {m.imports_types_use()}
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {unsaved.length > 0
              ? m.imports_types_unsaved({ count: formatNumber(unsaved.length) })
              : m.imports_types_saved()}
          </p>
        </div>
      </form>
    </Panel>
  )
}

type LineProps = { type: ImportType; chosen: number | null; onChoose: (category: number | null) => void }

function TypeLine({ type: { type, products, category_id, guess }, chosen, onChoose }: LineProps) {
  const id = useId()
  const categoryLabel = useCategoryLabel()
  const { data: categories = [] } = useCategories()
  const guessed = chosen !== null && chosen === guess && category_id === null
  return (
    <li className="grid items-center gap-x-6 gap-y-1.5 py-2.5 sm:grid-cols-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <label htmlFor={id} className="font-semibold wrap-anywhere">
          {type}
        </label>
        <span id={`${id}-help`} className="text-sm text-ink-soft">
          {m.imports_types_products({ count: products, shown: formatNumber(products) })}
          {guessed && ` · ${m.imports_types_guess()}`}
        </span>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-help`}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{m.imports_types_rest()}</option>
        {categories.map(({ id: category, name, parent }) => (
          <option key={category} value={category}>
            {parent === null ? categoryLabel(name) : `— ${categoryLabel(name)}`}
          </option>
        ))}
      </Select>
    </li>
  )
}
