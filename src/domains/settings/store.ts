import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#platform/database.ts'
import type { Values } from './rules.ts'

export type NewChange = {
  follows: number
  validFrom: Date
  madeAt: Date
  madeBy: number
  sets: Partial<Values>
  note?: string | undefined
  undoes?: number
}

/** @returns false when another change follows the same version */
export async function insertChange(tx: Tx, { sets, ...change }: NewChange): Promise<boolean> {
  const row = await tx
    .insertInto('setting_changes')
    .values({
      follows: change.follows,
      valid_from: change.validFrom,
      made_at: change.madeAt,
      made_by: change.madeBy,
      note: change.note ?? '',
      undoes: change.undoes ?? null,
      shipping_poisha: sets.shippingFee ?? null,
      tax_rate_bp: sets.taxPercent === undefined ? null : Math.round(sets.taxPercent * 100),
      return_days: sets.returnDays ?? null,
      free_shipping_from_poisha: limitColumn(sets.freeShippingFrom),
      cash_on_delivery: sets.cashOnDelivery ?? null,
      cash_fee_poisha: sets.cashFee ?? null,
      cash_min_poisha: limitColumn(sets.cashMin),
      cash_max_poisha: limitColumn(sets.cashMax),
      cash_first_max_poisha: limitColumn(sets.cashFirstMax),
      cash_refusals_max: sets.cashRefusalsMax ?? null,
      cash_areas_excluded: sets.cashAreasExcluded ? [...sets.cashAreasExcluded] : null,
      cash_categories_excluded: sets.cashCategoriesExcluded ? [...sets.cashCategoriesExcluded] : null,
      page_size: sets.pageSize ?? null,
      list_max: sets.listMax ?? null,
      banner: sets.banner === undefined ? null : JSON.stringify(sets.banner ?? {}),
    })
    .onConflict((conflict) => conflict.column('follows').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** null where the change does not set it, 0 for no limit. */
const limitColumn = (limit: Poisha | null | undefined) => (limit === undefined ? null : (limit ?? 0))

/** Compare and set. @returns false when it is no longer planned */
export async function setCancelled(tx: Tx, id: number, by: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('setting_changes')
    .set({ cancelled_at: now, cancelled_by: by })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('valid_from', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
