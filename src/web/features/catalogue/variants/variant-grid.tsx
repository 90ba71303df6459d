import { clsx } from 'clsx'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { useDensity } from '#web/ui/density.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { PictureEntry } from '../product-pictures.ts'
import type { FormErrors } from '../use-product-form.ts'
import { moveInGrid, placeOf } from './grid-keys.ts'
import { isBlock } from './paste-cells.ts'
import { termLabel } from './term-labels.ts'
import type { useVariantCells } from './use-variant-cells.ts'
import { fieldOfVariant } from './variant-checks.ts'
import { VariantRow } from './variant-row.tsx'
import {
  soldOf,
  type TermField,
  termFields,
  usedOptions,
  type VariantsForm,
  valuesLabel,
  variantLabel,
} from './variants-form.ts'

type GridProps = {
  form: VariantsForm
  errors: FormErrors
  cells: ReturnType<typeof useVariantCells>
  pictures: readonly PictureEntry[]
  columns: readonly TermField[]
  chosen: ReadonlySet<string>
  onChosen: (keys: ReadonlySet<string>) => void
  onToggle: (key: string, on: boolean) => void
  onPicture: ((key: string) => void) | null
  /** Null where combinations are not changed. */
  onLeaveOut: ((key: string) => void) | null
}

const isShortcut = ({ ctrlKey, metaKey, key }: KeyboardEvent) => (ctrlKey || metaKey) && key.toLowerCase() === 'z'

/** The variants as a table that is filled like a spreadsheet: keys move, and a copied block is pasted. */
export function VariantGrid(props: GridProps) {
  const { form, errors, cells, pictures, columns, chosen, onChosen, onToggle, onPicture, onLeaveOut } = props
  const roomy = useDensity() === 'comfortable'
  const rows = soldOf(form)
  const all = rows.length > 0 && rows.every(({ key }) => chosen.has(key))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (cells.filled && isShortcut(event) && placeOf(event.target)) {
      event.preventDefault()
      cells.undo()
    } else moveInGrid(event, { rows: rows.length, columns: columns.length })
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text')
    const place = placeOf(event.target)
    if (!place || !isBlock(text)) return
    event.preventDefault()
    cells.paste(text, place.row, place.column, columns)
  }
  return (
    <div className="relative overflow-x-auto rounded-md border border-line">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its inputs */}
      <table className={clsx('w-full', roomy ? 'text-base' : 'text-sm')} onKeyDown={onKeyDown} onPaste={onPaste}>
        <caption className="sr-only">{m.variants_grid()}</caption>
        <thead>
          <tr className="border-b border-line text-start text-ink-soft">
            <td className="w-11">
              <TickBox
                label={m.variants_select_all()}
                checked={all}
                partly={!all && rows.some(({ key }) => chosen.has(key))}
                onChange={(on) => onChosen(new Set(on ? rows.map(({ key }) => key) : []))}
              />
            </td>
            <th scope="col" className="px-2 text-start font-semibold">
              {usedOptions(form.options)
                .map(({ name, name_bn }) => inPageLanguage(name.trim(), name_bn.trim()))
                .join(' · ')}
            </th>
            {columns.map((field) => (
              <th key={field} scope="col" className="px-1.5 text-start font-semibold whitespace-nowrap">
                {termLabel[field]()}
              </th>
            ))}
            <th scope="col" className="px-1.5 text-start font-semibold whitespace-nowrap">
              {m.variants_offered()}
            </th>
            {onLeaveOut && (
              <td className="w-11">
                <span className="sr-only">{m.products_selling_actions()}</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((variant, at) => (
            <VariantRow
              key={variant.key}
              variant={variant}
              label={variantLabel(form.options, variant)}
              values={valuesLabel(form.options, variant)}
              at={at}
              columns={columns}
              wrong={wrongOf(errors, variant.key)}
              picture={pictures.find(({ state }) => state.name === 'ready' && state.key === variant.picture)?.preview}
              chosen={chosen.has(variant.key)}
              onChoose={(on) => onToggle(variant.key, on)}
              onChange={(part) => cells.change(variant.key, part)}
              onPicture={onPicture && (() => onPicture(variant.key))}
              onLeaveOut={onLeaveOut && (() => onLeaveOut(variant.key))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The errors of one variant's cells, as one text: the row renders again only when it changes. */
function wrongOf(errors: FormErrors, key: string): string {
  const own: Partial<Record<string, string>> = {}
  for (const field of [...termFields, 'picture'] as const) {
    const error = errors[fieldOfVariant(key, field)]
    if (error) own[field] = error
  }
  return JSON.stringify(own)
}
