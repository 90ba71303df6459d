import type { Tx } from '#platform/database.ts'
import { refuse, skuProblem } from './selling-rules.ts'
import type { LockedProduct } from './selling-store.ts'
import { isKept, isNew } from './variant-content.ts'
import {
  claimSku,
  insertVariants,
  removeVariants,
  writeCombinations,
  writePictures,
  writeTerms,
} from './variant-store.ts'
import { findVariants, type NewVariant, type ProposedVariant } from './variant-views.ts'

type LeftOut = { position: number; sku: string }

/**
 * Gives a locked product these variants and no other. Those that it has keep their terms. Its options and media are saved
 * already, or in the same transaction; `options` are those that it had.
 * @returns the SKUs of new ones that other variants of the store have, which get none
 */
export async function saveCombinations(
  tx: Tx,
  product: Pick<LockedProduct, 'id' | 'store_id' | 'options'>,
  variants: readonly ProposedVariant[],
): Promise<LeftOut[]> {
  const placed = variants.map((variant, position) => ({ ...variant, position }))
  const [kept, added] = [placed.filter(isKept), placed.filter(isNew)]
  const keptIds = new Set(kept.map(({ id }) => id))
  const present = await findVariants(tx, [product.id])
  await removeVariants(
    tx,
    product.options,
    present.filter(({ id }) => !keptIds.has(id)),
  )
  await writeCombinations(tx, kept)
  await writePictures(
    tx,
    kept.flatMap(({ id, picture_id }) => (picture_id === undefined ? [] : { id, picture_id })),
  )
  const ids = await insertVariants(tx, product, added)
  const leftOut: LeftOut[] = []
  for (const { position, sku } of added) {
    const id = ids.get(position)
    if (id !== undefined && sku !== null && !(await claimSku(tx, id, sku))) leftOut.push({ position, sku })
  }
  return leftOut
}

/** The variants of a product that was just created, which has its first one already. @returns as saveCombinations */
export async function saveNewVariants(
  tx: Tx,
  product: { id: number; store_id: number },
  [first, ...rest]: readonly NewVariant[],
): Promise<LeftOut[]> {
  const [made] = await findVariants(tx, [product.id])
  if (!made || !first) throw new Error(`product ${product.id} has no variant`)
  const { option_values, picture_id } = first
  const kept = { id: made.id, option_values, ...(picture_id !== null && { picture_id }) }
  const leftOut = await saveCombinations(tx, { ...product, options: [] }, [kept, ...rest])
  await writeTerms(tx, [{ ...first, id: made.id, position: 0 }])
  return leftOut
}

/** @throws ApiError 400 sku_taken: another product got a SKU at this moment */
export const refuseLeftOut = (leftOut: readonly LeftOut[]): void =>
  refuse(leftOut.map(({ position }) => skuProblem(`variants.${position}.sku`)))
