import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#platform/database.ts'
import type { ImportedProduct, ImportedVariant } from './imported-product.ts'

/** The variants of new products; a trigger has made the first one of each. @throws a violation of the SKU's unique index */
export async function insertImportedVariants(
  tx: Tx,
  ids: ReadonlyMap<string, number>,
  products: readonly ImportedProduct[],
): Promise<void> {
  const given = products.flatMap(({ handle, variants }) => {
    const productId = ids.get(handle)
    return productId === undefined ? [] : variants.map((variant, position) => ({ ...variant, productId, position }))
  })
  const first = given.filter(
    ({ position, values, ...rest }) => position === 0 && (values.length > 0 || isUnusual(rest)),
  )
  const others = given.filter(({ position }) => position > 0)
  if (first.length > 0)
    await sql`
      update product_variants v set option_values = ${valuesOfGiven}, sku = given.sku, barcode = given.barcode,
        weight_grams = given.weight, active = given.active
      from ${recordset(first)} where v.product_id = given."productId"`.execute(tx)
  if (others.length > 0)
    await sql`
      insert into product_variants (
        product_id, store_id, option_values, price_poisha, original_price_poisha, stock_quantity, sku, barcode,
        weight_grams, active, position
      )
      select p.id, p.store_id, ${valuesOfGiven}, given.price, given."originalPrice", given.stock, given.sku,
        given.barcode, given.weight, given.active, given.position
      from ${recordset(others)} join products p on p.id = given."productId"`.execute(tx)
}

const isUnusual = ({ sku, barcode, weight, active }: Omit<ImportedVariant, 'values'>) =>
  sku !== null || barcode !== null || weight !== null || !active

const valuesOfGiven = sql`array(select jsonb_array_elements_text(given.values))`

const recordset = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    "productId" bigint, position integer, values jsonb, price bigint, "originalPrice" bigint, stock integer, sku text,
    barcode text, weight integer, active boolean
  )`

/** What a file changes of a variant at once: all of its terms as they will be. */
export type VariantTerms = {
  id: number
  price: Poisha
  originalPrice: Poisha | null
  sku: string | null
  barcode: string | null
  weight: number | null
  active: boolean
  pictureId: number | null
  /** Pieces to add; negative only when an import is undone. */
  addStock: number
}

/** `termsDiffer`: something else than the stock changed. */
type Step = {
  id: number
  optionValues: string[]
  before: number
  after: number
  priceBefore: number
  priceAfter: number
  termsDiffer: boolean
}

/**
 * Writes the terms of variants whose products are locked. SKUs may change places.
 * @throws a violation of the SKU's unique index
 */
export async function changeVariantTerms(tx: Tx, terms: readonly VariantTerms[]): Promise<Step[]> {
  if (terms.length === 0) return []
  const given = sql`jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as given (
    id bigint, price bigint, "originalPrice" bigint, sku text, barcode text, weight integer, active boolean,
    "pictureId" bigint, "addStock" integer
  )`
  await sql`
    update product_variants v set sku = null from ${given}
    where v.id = given.id and v.sku is not null and v.sku is distinct from given.sku`.execute(tx)
  const { rows } = await sql<Step>`
    update product_variants v set price_poisha = given.price, original_price_poisha = given."originalPrice",
      sku = given.sku, barcode = given.barcode, weight_grams = given.weight, active = given.active,
      picture_id = given."pictureId", stock_quantity = v.stock_quantity + given."addStock"
    from ${given} join product_variants old on old.id = given.id
    where v.id = given.id
    returning v.id, v.option_values as "optionValues", old.stock_quantity as before, v.stock_quantity as after,
      old.price_poisha as "priceBefore", v.price_poisha as "priceAfter", (
      old.price_poisha, old.original_price_poisha, old.sku, old.barcode, old.weight_grams, old.active, old.picture_id
    ) is distinct from (
      v.price_poisha, v.original_price_poisha, v.sku, v.barcode, v.weight_grams, v.active, v.picture_id
    ) as "termsDiffer"`.execute(tx)
  return rows
}

export type VariantPicture = { pictureId: number; values: string[] }

/** Shows pictures on variants, as far as the product has them. @returns those that are shown */
export async function showPictures(
  tx: Tx,
  productId: number,
  pictures: readonly VariantPicture[],
): Promise<VariantPicture[]> {
  const { rows } = await sql<VariantPicture>`
    update product_variants v set picture_id = given."pictureId"
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as given ("pictureId" bigint, values jsonb)
    where v.product_id = ${productId} and v.removed_at is null and v.option_values = ${valuesOfGiven}
      and exists (
        select from product_media m where m.product_id = v.product_id and m.picture_id = given."pictureId"
      )
    returning given."pictureId", given.values`.execute(tx)
  return rows
}
