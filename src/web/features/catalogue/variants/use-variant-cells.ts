import { type RefObject, useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldProblemLabel } from '../format-product.ts'
import type { FormErrors } from '../use-product-form.ts'
import { withTerms } from './combine.ts'
import { fillCells } from './fill-cells.ts'
import { pasteCells } from './paste-cells.ts'
import { useLatest } from './use-latest.ts'
import { fieldOfVariant, termProblem } from './variant-checks.ts'
import { soldOf, type TermField, termFields, type VariantForm, type VariantsForm } from './variants-form.ts'

type CellChanges = ReadonlyMap<string, Partial<VariantForm>>

export type CellsProps = {
  form: VariantsForm
  errors: FormErrors
  onVariants: (variants: readonly VariantForm[]) => void
  /** Shows errors of cells. */
  mark: (errors: FormErrors) => void
}

/** What a paste or a filling made of many cells, until it is undone or the next one. */
type Filled = { text: string; before: CellChanges }

/** Editing of the variants that are sold: one cell, a pasted block, or many at once, with one step back. */
export function useVariantCells(props: CellsProps) {
  const latest: RefObject<CellsProps> = useLatest(props)
  const [filled, setFilled] = useState<Filled | null>(null)

  const change = (key: string, part: Partial<VariantForm>) =>
    latest.current.onVariants(withTerms(latest.current.form.variants, new Map([[key, part]])))

  const changeMany = (changes: CellChanges, text: string) => {
    const { form, onVariants, mark } = latest.current
    const next = withTerms(form.variants, changes)
    const before = new Map(
      form.variants.flatMap((variant) => {
        const part = changes.get(variant.key)
        return part ? [[variant.key, partOf(variant, Object.keys(part))] as const] : []
      }),
    )
    onVariants(next)
    mark(problemsOf(next, changes))
    setFilled({ text, before })
  }
  const paste = (text: string, row: number, column: number, columns: readonly TermField[]) => {
    const { changes, filled, outside } = pasteCells(text, { rows: soldOf(latest.current.form), columns, row, column })
    if (filled === 0) return
    const left = outside > 0 ? ` ${m.variants_pasted_outside({ count: outside, shown: formatNumber(outside) })}` : ''
    changeMany(changes, m.variants_pasted({ count: filled, shown: formatNumber(filled) }) + left)
  }
  const fill = (chosen: readonly VariantForm[], field: TermField, text: string) => {
    const changes = fillCells(latest.current.form.options, chosen, { field, text })
    changeMany(changes, m.variants_filled({ count: chosen.length, shown: formatNumber(chosen.length) }))
  }
  const undo = () => {
    if (!filled) return
    const { form, onVariants } = latest.current
    onVariants(withTerms(form.variants, filled.before))
    setFilled(null)
  }
  return { change, paste, fill, undo, filled }
}

const partOf = (variant: VariantForm, fields: readonly string[]): Partial<VariantForm> =>
  Object.fromEntries(Object.entries(variant).filter(([field]) => fields.includes(field)))

/** The errors of the changed cells, in words. */
function problemsOf(variants: readonly VariantForm[], changes: CellChanges): FormErrors {
  const errors: FormErrors = {}
  for (const variant of variants) {
    const part = changes.get(variant.key)
    for (const field of termFields) {
      const problem = part && field in part ? termProblem(variant, field) : undefined
      if (problem) errors[fieldOfVariant(variant.key, field)] = fieldProblemLabel(problem)
    }
  }
  return errors
}
