import { combine } from './combine.ts'
import { termFields, type VariantForm, type VariantsForm } from './variants-form.ts'

const TYPED = [...termFields, 'picture', 'active', 'sold'] as const

/** By its id; a combination that the server does not have by its key. */
const nameOf = ({ id, key }: VariantForm) => id ?? key

/** What was typed of a variant. */
export const changesOf = (typed: VariantForm, base: VariantForm): Partial<VariantForm> =>
  Object.fromEntries(TYPED.flatMap((field) => (typed[field] === base[field] ? [] : [[field, typed[field]]])))

/**
 * Options and variants that were typed over one version (`base`), brought onto a later one. Cells that were not touched, the stock and
 * combinations that are gone are as others left them; so are the options, unless they were changed here too.
 */
export function rebaseVariants(typed: VariantsForm, base: VariantsForm, latest: VariantsForm): VariantsForm {
  const [typedBy, baseBy, latestBy] = [byName(typed), byName(base), byName(latest)]
  if (JSON.stringify(typed.options) === JSON.stringify(base.options)) {
    const variants = latest.variants.map((now) => {
      const [own, was] = [typedBy, baseBy].map((by) => by.get(nameOf(now)))
      return own && was ? { ...now, ...changesOf(own, was) } : now
    })
    return { options: latest.options, variants }
  }
  const variants = typed.variants.map((own): VariantForm => {
    if (own.id === null) return own
    const now = latestBy.get(own.id)
    if (!now) return { ...own, id: null, pieces: null, sold: false }
    return { ...now, key: own.key, of: own.of, ...changesOf(own, baseBy.get(own.id) ?? own) }
  })
  return { options: typed.options, variants: combine(typed.options, variants) }
}

const byName = ({ variants }: VariantsForm) => new Map(variants.map((variant) => [nameOf(variant), variant]))
