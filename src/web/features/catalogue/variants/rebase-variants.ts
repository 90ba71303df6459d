import { combine } from './combine.ts'
import { termFields, usedOptions, type VariantForm, type VariantsForm, valuesOf } from './variants-form.ts'

const TYPED = [...termFields, 'picture', 'active', 'sold'] as const

/** What was typed of a variant. */
export const changesOf = (typed: VariantForm, base: VariantForm): Partial<VariantForm> =>
  Object.fromEntries(TYPED.flatMap((field) => (typed[field] === base[field] ? [] : [[field, typed[field]]])))

/**
 * Options and variants that were typed over one version (`base`), brought onto a later one. Cells that were not touched, the stock and
 * combinations that are gone are as others left them; so are the options, unless they were changed here too. A variant that the
 * server did not have then is one of the same values now.
 */
export function rebaseVariants(typed: VariantsForm, base: VariantsForm, latest: VariantsForm): VariantsForm {
  const baseBy = new Map(base.variants.map((variant) => [variant.key, variant]))
  const findLatest = finderIn(latest)
  if (JSON.stringify(typed.options) === JSON.stringify(base.options)) {
    const typedBy = new Map(typed.variants.map((own) => [findLatest(own, typed), own]))
    const taken = new Set(latest.variants.map(({ key }) => key))
    const variants = latest.variants.map((now) => {
      const own = typedBy.get(now)
      const was = own && baseBy.get(own.key)
      // With its own key it stays the same row, with what has the focus in it.
      return own && was ? { ...onto(now, own, was), key: taken.has(own.key) ? now.key : own.key } : now
    })
    return { options: latest.options, variants }
  }
  const variants = typed.variants.map((own): VariantForm => {
    const was = baseBy.get(own.key) ?? (own.id === null ? undefined : own)
    const now = was && findLatest(was, base)
    if (was && now) return { ...onto(now, own, was), key: own.key, of: own.of }
    return own.id === null ? own : { ...own, id: null, pieces: null, sold: false }
  })
  return { options: typed.options, variants: combine(typed.options, variants) }
}

/** What was typed, on what the server has. Pieces that were the stock are none to add. */
function onto(now: VariantForm, own: VariantForm, was: VariantForm): VariantForm {
  const { stock_quantity = now.stock_quantity, ...changes } = changesOf(own, was)
  const isSameKind = (own.pieces === null) === (now.pieces === null)
  return { ...now, ...changes, ...(isSameKind && { stock_quantity }) }
}

/** Finds a variant of another version: by its id; one that had none by its values. */
function finderIn(latest: VariantsForm) {
  const byId = new Map(latest.variants.map((variant) => [variant.id, variant]))
  const byWords = new Map(latest.variants.map((variant) => [wordsOf(variant, latest), variant]))
  return (variant: VariantForm, form: VariantsForm): VariantForm | undefined => {
    if (variant.id !== null) return byId.get(variant.id)
    const words = wordsOf(variant, form)
    return words === null ? undefined : byWords.get(words)
  }
}

/** A variant's values in words; null where it lacks one, of an option that was removed. */
function wordsOf(variant: VariantForm, { options }: VariantsForm): string | null {
  const values = valuesOf(options, variant)
  const isWhole = values.length > 0 && values.length === usedOptions(options).length
  return isWhole ? JSON.stringify(values.map(({ value }) => value.trim())) : null
}
