import { sql } from 'kysely'
import type { KeptSizeChart, SizeChart } from '#contract/catalogue/size-charts.ts'
import type { Reader } from '#platform/database.ts'
import type { Keeper } from './size-chart-store.ts'

const shown = (db: Reader) =>
  db
    .selectFrom('size_charts as s')
    .select((eb) => [
      's.id',
      's.title',
      's.title_bn',
      's.note',
      's.note_bn',
      eb.ref('s.columns').$castTo<SizeChart['columns']>().as('columns'),
      eb.ref('s.rows').$castTo<SizeChart['rows']>().as('rows'),
    ])

/**
 * The chart nearest to a product: its store's before the team's, its category's before the parent's before the whole
 * store's (rules.md C-37).
 */
export async function findSizeChart(db: Reader, productId: number): Promise<SizeChart | null> {
  const chart = await shown(db)
    .innerJoin('products as p', (join) =>
      join
        .on('p.id', '=', productId)
        .on((eb) => eb.or([eb('s.store_id', 'is', null), eb('s.store_id', '=', eb.ref('p.store_id'))])),
    )
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .where((eb) =>
      eb.or([
        eb('s.category_id', 'is', null),
        eb('s.category_id', '=', eb.ref('c.id')),
        eb('s.category_id', '=', eb.ref('c.parent_id')),
      ]),
    )
    .orderBy(sql`s.store_id is null, s.category_id is null, s.category_id is distinct from p.category_id`)
    .limit(1)
    .executeTakeFirst()
  return chart ?? null
}

/** The keeper's charts by the names of their categories; that of the whole store first. */
export const findKeptSizeCharts = (db: Reader, keeper: Keeper, id?: number): Promise<KeptSizeChart[]> =>
  shown(db)
    .leftJoin('categories as c', 'c.id', 's.category_id')
    .select(['s.category_id as category', 'c.name as category_name', 'c.name_bn as category_name_bn'])
    .where('s.store_id', 'is not distinct from', keeper)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? 0))
    .orderBy('c.name', (order) => order.asc().nullsFirst())
    .execute()
