import { useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { firstPattern } from './fill-cells.ts'
import { inputModeOf, termLabel } from './term-labels.ts'
import type { useVariantCells } from './use-variant-cells.ts'
import { CELL_MAX } from './variant-row.tsx'
import { soldOf, type TermField, usedOptions, type VariantForm, type VariantsForm } from './variants-form.ts'

type FillBarProps = {
  form: VariantsForm
  cells: ReturnType<typeof useVariantCells>
  chosen: ReadonlySet<string>
  onChosen: (keys: ReadonlySet<string>) => void
}

const fillable: readonly TermField[] = ['price', 'original_price', 'stock_quantity', 'sku', 'weight_grams']
const [ALL, ROWS] = ['all', 'rows']

/** Puts one price, stock, weight or pattern of SKUs into many variants: all, those of a value, or the chosen rows. */
export function FillBar({ form, cells, chosen, onChosen }: FillBarProps) {
  const [field, setField] = useState<TermField>('price')
  const [text, setText] = useState('')
  const rows = soldOf(form)
  const targets = chosen.size === 0 ? rows : rows.filter(({ key }) => chosen.has(key))
  const groups = groupsOf(form, rows)
  const group = groups.find(({ keys }) => keys.length === targets.length && keys.every((key) => chosen.has(key)))
  const which = targets.length === rows.length ? ALL : (group?.id ?? ROWS)
  const fill = () => {
    if (text.trim() === '') return
    cells.fill(targets, field, text)
    setText('')
  }
  return (
    <div role="group" aria-label={m.variants_fill()} className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
      <Field label={m.variants_fill_which()}>
        {(control) => (
          <Select
            {...control}
            compact
            value={which}
            onChange={({ target }) => onChosen(new Set(groups.find(({ id }) => id === target.value)?.keys))}
          >
            <option value={ALL}>{m.variants_fill_all({ shown: formatNumber(rows.length) })}</option>
            {which === ROWS && (
              <option value={ROWS}>{m.variants_fill_rows({ shown: formatNumber(targets.length) })}</option>
            )}
            {groups.map(({ id, label, keys }) => (
              <option key={id} value={id}>
                {label} ({formatNumber(keys.length)})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.variants_fill_field()}>
        {(control) => (
          <Select
            {...control}
            compact
            value={field}
            onChange={({ target }) => {
              const next = fillable.find((one) => one === target.value) ?? 'price'
              setField(next)
              setText(next === 'sku' ? firstPattern(form.options) : '')
            }}
          >
            {fillable.map((one) => (
              <option key={one} value={one}>
                {one === 'sku' ? m.variants_fill_sku() : termLabel[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.variants_fill_value()} className="min-w-0 sm:flex-1 sm:basis-32 sm:max-w-60">
        {(control) => (
          <Input
            {...control}
            inputMode={inputModeOf[field]}
            maxLength={CELL_MAX}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              fill()
            }}
            className="min-h-8! py-0 text-sm touch:min-h-11!"
          />
        )}
      </Field>
      <Button variant="secondary" size="sm" idle={text.trim() === ''} onClick={fill}>
        {m.variants_fill_submit({ shown: formatNumber(targets.length) })}
      </Button>
    </div>
  )
}

/** The variants of each value: 'Size M'. */
function groupsOf({ options }: VariantsForm, rows: readonly VariantForm[]) {
  return usedOptions(options).flatMap(({ key, name, name_bn, values }) =>
    values.flatMap((value) => {
      const keys = rows.flatMap((variant) => (variant.of[key] === value.key ? variant.key : []))
      const label = `${inPageLanguage(name, name_bn)} ${inPageLanguage(value.value, value.value_bn)}`
      return keys.length === 0 ? [] : [{ id: `${key}/${value.key}`, label, keys }]
    }),
  )
}
