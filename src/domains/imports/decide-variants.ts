import { isDeepStrictEqual } from 'node:util'
import { isSteepFall } from '#contract/catalogue/selling-rules.ts'
import { nameOfVariant, type ProductOption, VARIANTS_MAX } from '#contract/catalogue/variant-rules.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import { type Poisha, toAmount } from '#contract/money.ts'
import {
  type ImportedChange,
  type OwnProduct,
  type OwnVariant,
  toProposedVariant,
  type VariantTerms,
} from '#domains/catalogue/index.ts'
import { columnName } from './columns.ts'
import { combinationKey } from './compose-options.ts'
import type { DraftVariant, DraftVariants } from './compose-variants.ts'
import { type FieldChange, type ImportedStock, termsAfter } from './decide-terms.ts'
import { describeOptions, matchOptions, mergeOptions, type OptionMatch } from './match-options.ts'
import { reason } from './reasons.ts'
import { settleActive, settleSkus } from './settle-variants.ts'

/** What earlier imports recorded of an existing product. */
export type Imported = {
  stockOf: (values: readonly string[]) => ImportedStock | undefined
  /** A picture of an address that it has, had, or is to get (`waits`). */
  findPicture: (url: string) => { id: number | null; waits: boolean } | undefined
  /** Whether a variant is to get the picture of an address. */
  waitsFor: (url: string, values: readonly string[]) => boolean
}

export type DecidedVariants = {
  options: ProductOption[]
  /** All of the product, as they will be. */
  variants: OwnVariant[]
  change: Pick<ImportedChange, 'terms' | 'structure'>
  changes: FieldChange[]
  notes: ImportReason[]
  /** How many are new. */
  added: number
  /** The first price that falls by more than half. */
  fall: { from: Poisha; to: Poisha } | undefined
  /** The stock in the file by combination, and the cell that says what it was at its export. */
  fileStocks: Record<string, number>
  fileExports: Record<string, string>
  /** How many pieces each variant gets that the product has, by combination. */
  raises: Record<string, number>
  /** The variants that get a picture which the product has not got yet, by its address. */
  pictured: ReadonlyMap<string, string[][]>
}

/** The variants of a new product. */
export function createVariants(draft: DraftVariants, skusTaken: ReadonlySet<string>) {
  const notes: ImportReason[] = []
  const variants = draft.variants.map((variant) => newVariant(variant, variant.values, priceFor(draft)))
  settleSkus(
    variants.map((after, at) => ({ before: undefined, after, line: draft.variants[at]?.line })),
    skusTaken,
    notes,
  )
  settleActive(variants, [], notes)
  const pairs = variants.map((after, at) => ({ given: draft.variants[at], after }))
  return { variants, notes, pictured: picturesOf(pairs), ...stocksOf(pairs) }
}

type Given = { given: DraftVariant | undefined; after: OwnVariant }

function stocksOf(pairs: readonly Given[]): Pick<DecidedVariants, 'fileStocks' | 'fileExports'> {
  const of = <T>(read: (given: DraftVariant) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      pairs.flatMap(({ given, after }) => {
        const value = given && read(given)
        return value === undefined ? [] : [[combinationKey(after.values), value] as const]
      }),
    )
  return { fileStocks: of(({ stock }) => stock), fileExports: of(({ exported }) => exported?.cell) }
}

const picturesOf = (pairs: readonly Given[]) => {
  const pictured = new Map<string, string[][]>()
  for (const { given, after } of pairs)
    if (given?.picture !== undefined)
      pictured.set(given.picture, [...(pictured.get(given.picture) ?? []), after.values])
  return pictured
}

/** One without a price takes the first of the file. */
const priceFor = ({ variants }: DraftVariants) => variants.find(({ price }) => price !== undefined)?.price

function newVariant(given: DraftVariant, values: string[], fallback: Poisha | undefined): OwnVariant {
  const price = given.price ?? fallback
  if (price === undefined) throw new Error('a file without a price is refused before')
  return {
    id: null,
    values,
    price,
    originalPrice: given.originalPrice ?? null,
    stock: given.stock ?? 0,
    sku: given.sku ?? null,
    barcode: given.barcode ?? null,
    weight: given.weight ?? null,
    active: given.active ?? true,
    pictureId: null,
    pictureKey: null,
  }
}

/**
 * What a file changes of an existing product's variants. It adds options, values and combinations and never removes one,
 * unless its options are others than the product's: then its variants replace those (rules.md I-11).
 */
export function decideVariants(
  draft: DraftVariants,
  { product, imported }: { product: OwnProduct; imported: Imported },
  { skusTaken, previewed }: { skusTaken: ReadonlySet<string>; previewed: Readonly<Record<string, number>> },
): DecidedVariants {
  const notes: ImportReason[] = []
  const match = matchOptions(product.options, draft.options)
  const { kept, added, options } = matchVariants(draft, product, match, notes)
  const limitsOf = ({ values }: OwnVariant) => ({
    imported: imported.stockOf(values),
    previewed: previewed[combinationKey(values)],
  })
  const pairs = [
    ...kept.map(({ own, given }) => ({
      before: own,
      given,
      after: given ? termsAfter(own, given, limitsOf(own), notes) : { ...own },
    })),
    ...added.map(({ given, values }) => ({
      before: undefined,
      given,
      after: newVariant(given, values, priceFor(draft) ?? product.variants[0]?.price),
    })),
  ]
  settleSkus(
    pairs.map(({ before, after, given }) => ({ before, after, line: given?.line })),
    skusTaken,
    notes,
  )
  const variants = pairs.map(({ after }) => after)
  settleActive(
    variants,
    pairs.map(({ before }) => before),
    notes,
  )
  const pictured = new Map<string, string[][]>()
  for (const { given, after } of pairs) showPicture(given?.picture, after, { product, imported }, pictured)
  const structure = structureOf(product, options, variants, pairs)
  return {
    options,
    variants,
    change: {
      ...(structure && { structure: { options, variants: variants.map(toProposedVariant) } }),
      ...termsOf(pairs),
    },
    changes: changesOf(product, { options, added: added.length }, pairs),
    notes,
    added: added.length,
    fall: pairs
      .flatMap(({ before, after }) => (before ? [{ from: before.price, to: after.price }] : []))
      .find(({ from, to }) => isSteepFall(toAmount(from), toAmount(to))),
    ...stocksOf(pairs),
    raises: raisesOf(pairs),
    pictured,
  }
}

type Pair = { before: OwnVariant | undefined; given: DraftVariant | undefined; after: OwnVariant }

type Matched = {
  kept: { own: OwnVariant; given: DraftVariant | undefined }[]
  added: { given: DraftVariant; values: string[] }[]
  options: ProductOption[]
}

function matchVariants(draft: DraftVariants, product: OwnProduct, match: OptionMatch, notes: ImportReason[]): Matched {
  if (match.kind === 'replace') {
    if (product.options.length > 0)
      notes.push(reason('options_replaced', { options: describeOptions(product.options) }))
    return { kept: [], added: draft.variants.map((given) => ({ given, values: given.values })), options: draft.options }
  }
  if (match.kind === 'unnamed') return matchUnnamed(draft, product, notes)
  const own = new Map(product.variants.map((variant) => [combinationKey(variant.values), variant]))
  const given = new Map<OwnVariant, DraftVariant>()
  const added: Matched['added'] = []
  for (const variant of draft.variants) {
    const values = match.valuesOf(variant.values)
    const present = own.get(combinationKey(values))
    if (present) given.set(present, variant)
    else added.push({ given: variant, values })
  }
  const room = added.slice(0, Math.max(0, VARIANTS_MAX - product.variants.length))
  if (room.length < added.length)
    notes.push(reason('variants_many', { count: added.length - room.length, max: VARIANTS_MAX }, AT_VALUE))
  return {
    kept: product.variants.map((variant) => ({ own: variant, given: given.get(variant) })),
    added: room,
    options: mergeOptions(
      product.options,
      draft.options,
      match,
      room.map(({ values }) => values),
    ),
  }
}

const AT_VALUE = { column: columnName('value1') }

/** Lines that name no option, of a product that has some, are of the variants with their SKUs, or of the only one. */
function matchUnnamed({ variants }: DraftVariants, product: OwnProduct, notes: ImportReason[]): Matched {
  const only = product.variants.length === 1 && variants.length === 1
  const bySku = new Map(variants.flatMap((variant) => (variant.sku === undefined ? [] : [[variant.sku, variant]])))
  const kept = product.variants.map((own) => ({
    own,
    given: only ? variants[0] : own.sku === null ? undefined : bySku.get(own.sku),
  }))
  const unnamed = variants.length - kept.filter(({ given }) => given).length
  if (unnamed > 0) notes.push(reason('variants_unnamed', { count: unnamed }, AT_VALUE))
  return { kept, added: [], options: product.options }
}

/** Shows a picture that the product has, or lets the variant wait for the one that it is to get. */
function showPicture(
  url: string | undefined,
  after: OwnVariant,
  { product, imported }: { product: OwnProduct; imported: Imported },
  pictured: Map<string, string[][]>,
): void {
  if (url === undefined || imported.waitsFor(url, after.values)) return
  const found = imported.findPicture(url)
  const shown = found && [...product.pictureIds].find(([, id]) => id === found.id)
  if (shown) [after.pictureKey, after.pictureId] = shown
  // One that its seller has removed since does not come back.
  else if (found === undefined || found.waits) pictured.set(url, [...(pictured.get(url) ?? []), after.values])
}

/** Whether options or combinations change, or the terms of one that is still proposed. */
const structureOf = (
  product: OwnProduct,
  options: readonly ProductOption[],
  variants: readonly OwnVariant[],
  pairs: readonly Pair[],
): boolean =>
  !isDeepStrictEqual(options, product.options) ||
  variants.length !== product.variants.length ||
  pairs.some(({ before, after }) => before === undefined || (before.id === null && differs(before, after)))

function termsOf(pairs: readonly Pair[]): { terms?: VariantTerms[] } {
  const terms = pairs.flatMap(({ before, after }) => {
    if (!before || after.id === null || !differs(before, after)) return []
    const { id, price, originalPrice, sku, barcode, weight, active, pictureId } = after
    const addStock = after.stock - before.stock
    return [{ id, price, originalPrice, sku, barcode, weight, active, pictureId, addStock }]
  })
  return terms.length > 0 ? { terms } : {}
}

const raisesOf = (pairs: readonly Pair[]): Record<string, number> =>
  Object.fromEntries(
    pairs.flatMap(({ before, after }) =>
      before ? [[combinationKey(after.values), Math.max(0, after.stock - before.stock)] as const] : [],
    ),
  )

const differs = (a: OwnVariant, b: OwnVariant) => !isDeepStrictEqual(a, b)

function changesOf(
  product: OwnProduct,
  { options, added }: { options: ProductOption[]; added: number },
  pairs: readonly Pair[],
): FieldChange[] {
  const [from, to] = [describeOptions(product.options), describeOptions(options)]
  const count = pairs.length
  return [
    ...(from === to ? [] : [{ field: 'options', from, to }]),
    ...(added > 0 ? [{ field: 'variants', from: String(product.variants.length), to: String(count) }] : []),
    ...pairs.flatMap(({ before, after }) => (before ? changesOfVariant(before, after, options) : [])),
  ]
}

function changesOfVariant(before: OwnVariant, after: OwnVariant, options: readonly ProductOption[]): FieldChange[] {
  const { name, name_bn } = nameOfVariant(options, after.values)
  const of = name === null ? {} : { variant: { name, name_bn: name_bn ?? name } }
  const amount = (value: Poisha | null) => (value === null ? '' : toAmount(value))
  const texts: [string, string, string][] = [
    ['price', amount(before.price), amount(after.price)],
    ['original_price', amount(before.originalPrice), amount(after.originalPrice)],
    ['sku', before.sku ?? '', after.sku ?? ''],
    ['stock', String(before.stock), String(after.stock)],
    ['barcode', before.barcode ?? '', after.barcode ?? ''],
    ['weight', String(before.weight ?? ''), String(after.weight ?? '')],
    ['active', String(before.active), String(after.active)],
    ['picture', before.pictureKey ?? '', after.pictureKey ?? ''],
  ]
  return texts.flatMap(([field, from, to]) => (from === to ? [] : [{ field, from, to, ...of }]))
}
