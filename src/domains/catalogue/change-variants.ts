import type { ChangeProduct } from '#contract/catalogue/selling.ts'
import { invalid } from '#contract/errors.ts'
import { pictureKeyOf } from '#contract/media/media.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { ProductContent } from './edit-content.ts'
import { recordPrices } from './moderation-store.ts'
import { type By, refuse, required, skuProblem } from './selling-rules.ts'
import type { LockedProduct } from './selling-store.ts'
import { mediaOfProduct } from './selling-views.ts'
import { insertStockEvents } from './stock-event-store.ts'
import { isKept } from './variant-content.ts'
import {
  NONE_OFFERED,
  type PlannedVariant,
  planTerms,
  planVariants,
  type VariantPlan,
} from './variant-selling-rules.ts'
import { removeVariants, writePictures, writeTerms } from './variant-store.ts'
import { differingTerms } from './variant-terms.ts'
import { findPictures, findSkuHolders, type OwnVariantRow, type ProposedVariant } from './variant-views.ts'
import { perVariantProblems, planWhole, wholeTerms } from './whole-terms.ts'

/** A change of the variants of a locked product. */
export type VariantChange = {
  product: LockedProduct
  by: By
  /** Its content waits for approval. */
  proposes: boolean
  /** In order. */
  present: readonly OwnVariantRow[]
  plan: VariantPlan
  /** The Idempotency-Key of the request. */
  key: string | undefined
}

/**
 * What a request wants of a product's variants; null: nothing.
 * @throws ApiError 400 with every field that is wrong; 409 stock_only_up
 */
export function readPlan(
  by: By,
  product: LockedProduct,
  present: readonly OwnVariantRow[],
  given: ChangeProduct,
): VariantPlan | null {
  const { options, variants } = given
  const context = { actor: by.actor, product, present, whole: wholeTerms(given) }
  if (!options && !variants) return planWhole(given.variant_id, context)
  if (!variants) throw invalid(required('variants'))
  if (given.variant_id !== undefined)
    throw invalid({ field: 'variant_id', code: 'invalid', text: 'This is not valid.' })
  if (!options) {
    refuse(perVariantProblems(context.whole, product))
    return planTerms(variants, context)
  }
  if (options.length > 0)
    refuse(perVariantProblems({ ...context.whole, price: undefined, original_price: undefined }, product))
  const { price, original_price } = context.whole
  const shown = { price: product.price_poisha, original_price: product.original_price_poisha }
  return planVariants(
    { options, variants },
    { ...context, prices: price === undefined ? shown : { price, original_price } },
  )
}

export type Sold = {
  changed: boolean
  /** More than the stock changed. */
  edited: boolean
  /** Lists may show it otherwise. */
  movesLists: boolean
}

/**
 * What acts at once: the terms of variants that there are, and the removal of combinations (rules.md C-31). Writes the history of
 * prices and of the stock.
 * @throws ApiError 400 sku_taken, and when nothing would be offered until the approval
 */
export async function saveTerms(tx: Tx, change: VariantChange, userId: number): Promise<Sold> {
  const left = leftOut(change)
  const removed = removedNow(change, left)
  refuseUnoffered(change, removed)
  await refuseTakenSkus(tx, change, left, removed)
  await removeVariants(tx, change.product.options, removed)
  const steps = stepsOf(change)
  await writeTerms(
    tx,
    steps.map(({ after }) => after),
  )
  await recordTerms(tx, change, steps, userId)
  return {
    changed: removed.length + steps.length > 0,
    edited: removed.length > 0 || steps.some(({ edited }) => edited),
    movesLists: removed.length > 0 || steps.some(movesLists),
  }
}

type Step = {
  before: OwnVariantRow
  after: PlannedVariant & { id: number }
  fields: readonly string[]
  edited: boolean
}

/** The variants that there are whose terms or place change. */
function stepsOf({ plan, present }: VariantChange): Step[] {
  const byId = new Map(present.map((variant) => [variant.id, variant]))
  return plan.variants.flatMap(({ id, ...planned }) => {
    const before = id === null ? undefined : byId.get(id)
    if (!before) return []
    const after = { ...planned, id: before.id }
    const fields = differingTerms(before, after)
    const moves = before.position !== after.position
    const edited = moves || fields.some((field) => field !== 'stock_quantity')
    return fields.length > 0 || moves ? { before, after, fields, edited } : []
  })
}

async function recordTerms(
  tx: Tx,
  { product, key }: VariantChange,
  steps: readonly Step[],
  userId: number,
): Promise<void> {
  const prices = steps.map(({ before, after }) => ({
    product,
    optionValues: before.option_values,
    from: before.price_poisha,
    to: after.price_poisha,
  }))
  await recordPrices(tx, prices, userId)
  const stocked = steps.filter(({ fields }) => fields.includes('stock_quantity'))
  const stocks = stocked.map(({ before, after }, at) => ({
    productId: product.id,
    variantId: after.id,
    actorId: userId,
    kind: after.adds ? ('added' as const) : ('set' as const),
    before: before.stock_quantity,
    after: after.stock_quantity,
    // It stands once for a product (stock_events_request_key).
    key: at === 0 ? key : undefined,
  }))
  await insertStockEvents(tx, stocks)
}

/** Prices, what is offered, and a stock that ends or begins. */
const movesLists = ({ before, after, fields }: Step) =>
  fields.some((field) => ['price_poisha', 'original_price_poisha', 'active'].includes(field)) ||
  (before.stock_quantity === 0) !== (after.stock_quantity === 0)

/** The combinations that the request leaves out. */
function leftOut({ plan, present }: VariantChange): OwnVariantRow[] {
  if (!plan.options) return []
  const ids = new Set(plan.variants.map(({ id }) => id))
  return present.filter(({ id }) => !ids.has(id))
}

/**
 * Removing only takes away, so it does not wait: except where the number of options changes, which leaves no place for some, or
 * where nothing would be offered until the approval.
 */
function removedNow(
  { proposes, product, plan }: VariantChange,
  left: readonly OwnVariantRow[],
): readonly OwnVariantRow[] {
  if (!proposes) return left
  const sameNumber = plan.options?.length === product.options.length
  return sameNumber && plan.variants.some(({ id, active }) => id !== null && active) ? left : []
}

function refuseUnoffered({ proposes, present, plan }: VariantChange, removed: readonly OwnVariantRow[]): void {
  if (!proposes || !plan.options) return
  const planned = new Map(plan.variants.map(({ id, active }) => [id, active]))
  const remaining = present.filter(({ id }) => !removed.some((one) => one.id === id))
  if (!remaining.some(({ id, active }) => planned.get(id) ?? active)) throw invalid(NONE_OFFERED)
}

async function refuseTakenSkus(
  tx: Tx,
  { product, plan }: VariantChange,
  left: readonly OwnVariantRow[],
  removed: readonly OwnVariantRow[],
): Promise<void> {
  const given = plan.variants.flatMap(({ sku }) => sku ?? [])
  if (given.length === 0) return
  const holders = new Map((await findSkuHolders(tx, product.store_id, given)).map(({ id, sku }) => [sku, id]))
  const [kept, goes, waits] = [plan.variants, removed, left].map((list) => new Set(list.map(({ id }) => id)))
  const taken = plan.variants.flatMap(({ id, sku }, at) => {
    const holder = sku === null ? undefined : holders.get(sku)
    const isFree = holder === undefined || kept?.has(holder) || goes?.has(holder) || (id === null && waits?.has(holder))
    return isFree ? [] : [at]
  })
  refuse(taken.map((at) => skuProblem(plan.place === '' ? 'sku' : `variants.${at}.sku`)))
}

/** The picture of a variant. */
export type Picture = { id: number; picture_id: number | null }

/**
 * The options and combinations of a plan as content, with their pictures: one of the product's acts at once, one that waits for
 * approval itself waits.
 * @param content as it will be, with the media of the request
 * @throws ApiError 400 picture_unknown
 */
export async function readCombinations(
  tx: Tx,
  { product, proposes, plan }: VariantChange,
  content: ProductContent,
): Promise<Pick<ProductContent, 'options' | 'variants'> & { pictures: Picture[] }> {
  const media = picturesIn(content.media)
  const own = proposes ? picturesIn(await mediaOfProduct(tx, product.id)) : media
  const named = await readPictures(tx, plan.variants, media.union(own))
  const waiting = new Map(content.variants.filter(isKept).map((variant) => [variant.id, variant]))
  const pictures: Picture[] = []
  const variants = plan.variants.map((variant, at): ProposedVariant => {
    const { id, option_values, position: _position, picture: _picture, adds: _adds, ...terms } = variant
    const picture = named[at]
    if (id === null)
      return {
        id,
        option_values,
        ...terms,
        picture_id: picture?.picture_id ?? null,
        picture_key: picture?.picture_key ?? null,
      }
    if (picture && !own.has(picture.picture_id)) return { id, option_values, ...picture }
    if (picture !== undefined) pictures.push({ id, picture_id: picture?.picture_id ?? null })
    const { picture_id, picture_key } = waiting.get(id) ?? {}
    const stays =
      picture === undefined && picture_id !== undefined && picture_key !== undefined && media.has(picture_id)
    return { id, option_values, ...(stays && { picture_id, picture_key }) }
  })
  return { options: plan.options ?? content.options, variants, pictures }
}

const picturesIn = (media: ProductContent['media']) => new Set(media.flatMap(({ pictureId }) => pictureId ?? []))

type NamedPicture = { picture_id: number; picture_key: string } | null | undefined

/**
 * The pictures that variants name, in order; undefined where one stays.
 * @throws ApiError 400 picture_unknown for one that is not among `own`
 */
export async function readPictures(
  db: Reader,
  variants: readonly PlannedVariant[],
  own: ReadonlySet<number>,
): Promise<NamedPicture[]> {
  const keys = variants.map(({ picture }) => picture && (pictureKeyOf(picture) ?? ''))
  const ids = await findPictures(
    db,
    keys.flatMap((key) => key ?? []),
  )
  const isKnown = (key: string) => own.has(ids.get(key) ?? 0)
  const unknown = keys.flatMap((key, at) => (typeof key === 'string' && !isKnown(key) ? [at] : []))
  refuse(
    unknown.map((at) => ({
      field: `variants.${at}.picture`,
      code: 'picture_unknown',
      text: 'One of the pictures is not there any more. Choose it again.',
    })),
  )
  return keys.map((key) => (typeof key === 'string' ? { picture_id: ids.get(key) ?? 0, picture_key: key } : key))
}

/** Those that differ from the present ones. @returns whether there were any */
export async function savePictures(
  tx: Tx,
  present: readonly OwnVariantRow[],
  pictures: readonly Picture[],
): Promise<boolean> {
  const before = new Map(present.map(({ id, picture_id }) => [id, picture_id]))
  const changed = pictures.filter(({ id, picture_id }) => before.get(id) !== picture_id)
  await writePictures(tx, changed)
  return changed.length > 0
}
