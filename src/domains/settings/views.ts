import { sql } from 'kysely'
import { type Poisha, poisha } from '#contract/money.ts'
import type { Banner } from '#contract/settings/settings.ts'
import type { Reader } from '#platform/database.ts'
import { type Change, periodsOf, type Settings, settingsAt, type Values } from './rules.ts'

type Person = { id: number; name: string }

export type ChangeRow = Change & {
  madeAt: Date
  madeBy: Person | null
  cancelledBy: Person | null
  note: string
  undoes: number | null
}

/** All changes, oldest first: there are few. */
export async function findChanges(db: Reader): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom('setting_changes as c')
    .leftJoin('users as m', 'm.id', 'c.made_by')
    .leftJoin('users as g', 'g.id', 'c.cancelled_by')
    .selectAll('c')
    .select(['m.name as maker', 'g.name as canceller'])
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    validFrom: row.valid_from,
    cancelledAt: row.cancelled_at,
    sets: setsIn(row),
    madeAt: row.made_at,
    madeBy: personOf(row.made_by, row.maker),
    cancelledBy: personOf(row.cancelled_by, row.canceller),
    note: row.note,
    undoes: row.undoes,
  }))
}

const personOf = (id: number | null, name: string | null): Person | null =>
  id === null ? null : { id, name: name ?? '' }

type Columns = {
  shipping_poisha: number | null
  tax_rate_bp: number | null
  return_days: number | null
  /** 0 is none. */
  free_shipping_from_poisha: number | null
  cash_on_delivery: boolean | null
  cash_fee_poisha: number | null
  /** 0 is none for the next ones too. */
  cash_min_poisha: number | null
  cash_max_poisha: number | null
  cash_first_max_poisha: number | null
  cash_refusals_max: number | null
  cash_areas_excluded: string[] | null
  cash_categories_excluded: number[] | null
  list_max: number | null
  page_size: number | null
  banner: unknown
}

const setsIn = (row: Columns): Partial<Values> => ({
  ...(row.shipping_poisha !== null && { shippingFee: poisha(row.shipping_poisha) }),
  ...(row.tax_rate_bp !== null && { taxPercent: row.tax_rate_bp / 100 }),
  ...(row.return_days !== null && { returnDays: row.return_days }),
  ...(row.free_shipping_from_poisha !== null && {
    freeShippingFrom: limitOf(row.free_shipping_from_poisha),
  }),
  ...cashIn(row),
  ...(row.page_size !== null && { pageSize: row.page_size }),
  ...(row.list_max !== null && { listMax: row.list_max }),
  ...(row.banner !== null && { banner: bannerIn(row.banner as Banner | Record<string, never>) }),
})

const cashIn = (row: Columns): Partial<Values> => ({
  ...(row.cash_on_delivery !== null && { cashOnDelivery: row.cash_on_delivery }),
  ...(row.cash_fee_poisha !== null && { cashFee: poisha(row.cash_fee_poisha) }),
  ...(row.cash_min_poisha !== null && { cashMin: limitOf(row.cash_min_poisha) }),
  ...(row.cash_max_poisha !== null && { cashMax: limitOf(row.cash_max_poisha) }),
  ...(row.cash_first_max_poisha !== null && { cashFirstMax: limitOf(row.cash_first_max_poisha) }),
  ...(row.cash_refusals_max !== null && { cashRefusalsMax: row.cash_refusals_max }),
  ...(row.cash_areas_excluded !== null && { cashAreasExcluded: row.cash_areas_excluded }),
  ...(row.cash_categories_excluded !== null && { cashCategoriesExcluded: row.cash_categories_excluded }),
})

const limitOf = (column: number): Poisha | null => (column === 0 ? null : poisha(column))

const bannerIn = (banner: Banner | Record<string, never>): Banner | null =>
  banner.en === undefined
    ? null
    : { en: banner.en, bn: banner.bn, link: banner.link, from: banner.from, until: banner.until }

/** Which of these categories there are. */
export async function findCategories(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('categories').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Bypasses the process's cache. */
export const readSettings = async (db: Reader, now: Date): Promise<Settings> =>
  settingsAt(periodsOf(await findChanges(db)), now)

/** The version in force, as a condition within a statement (setting_changes_in_force_idx). */
export const versionAt = (now: Date) => sql<number>`(
  select c.id from setting_changes as c where c.valid_from <= ${now} and c.cancelled_at is null
  order by c.valid_from desc, c.id desc limit 1)`
