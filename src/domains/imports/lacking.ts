/** What keeps a product of a file a draft (rules.md C-1). */
import type { ImportReason } from '#contract/imports/imports.ts'
import { ZERO } from '#contract/money.ts'
import type { ImportedChange, OwnProduct, OwnVariant } from '#domains/catalogue/index.ts'
import { columnName } from './columns.ts'
import type { DecidedAttributes } from './decide-attributes.ts'
import { reason } from './reasons.ts'

/** A row that gives attributes is asked for the required ones, as the form is. */
export const lackingAttributes = ({ gives, missing }: DecidedAttributes): ImportReason | null =>
  gives && missing.length > 0
    ? reason('attributes_missing', {
        names: missing.map(({ name }) => name).join(', '),
        names_bn: missing.map(({ name_bn }) => name_bn).join(', '),
      })
    : null

/** A draft may have none yet, and a file none for it. */
export const lackingPrice = (variants: readonly OwnVariant[]): ImportReason | null =>
  variants.some(({ price }) => price === ZERO) ? reason('price_needed', {}, { column: columnName('price') }) : null

export const lacksWords = (product: OwnProduct, change: ImportedChange) =>
  (change.description ?? product.description) === '' ||
  (change.tags ?? product.tags).length === 0 ||
  (change.categoryId ?? product.categoryId) === null
