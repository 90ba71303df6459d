import { sql } from 'kysely'
import { LIST_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findOwnStore>>>

/** An account's store, as its seller sees it. */
export const findOwnStore = (db: Reader, ownerId: number) =>
  db
    .selectFrom('stores as s')
    .leftJoin('pictures as logo', 'logo.id', 's.logo_id')
    .leftJoin('pictures as banner', 'banner.id', 's.banner_id')
    .leftJoinLateral(
      (newest) =>
        newest
          .selectFrom('store_standings as t')
          .select(['t.reason', 't.note'])
          .whereRef('t.store_id', '=', 's.id')
          .orderBy('t.id', 'desc')
          .limit(1)
          .as('standing'),
      (join) => join.on('s.suspended_at', 'is not', null),
    )
    .select([
      ...([
        's.id',
        's.slug',
        's.name',
        's.name_bn',
        's.description',
        's.location',
        's.website',
        's.return_policy',
        's.takes_cash',
      ] as const),
      ...(['s.on_holiday', 's.holiday_note', 's.created_at', 's.updated_at'] as const),
      sql<string | null>`s.back_on::text`.as('back_on'),
      ...(['s.logo_id', 's.banner_id', 'logo.key as logo_key', 'banner.key as banner_key'] as const),
      ...(['s.suspended_at', 'standing.reason as suspension_reason', 'standing.note as suspension_note'] as const),
    ])
    .where('s.owner_id', '=', ownerId)
    .executeTakeFirst()

/** For the sitemap: stores with a public page, oldest first. */
export const findStores = (db: Reader, { limit, offset }: Window) =>
  db
    .selectFrom('stores')
    .select(['slug', 'updated_at as updatedAt'])
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

/**
 * Logos and banners saved before this moment that no store uses (pictures_storefront_idx, stores_logo_id_idx,
 * stores_banner_id_idx).
 */
export async function listUnshownPictures(db: Reader, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures as p')
    .select('p.key')
    .where('p.storefront', '=', true)
    .where('p.created_at', '<', before)
    .where(
      sql<boolean>`not exists (select from stores where logo_id = p.id)
        and not exists (select from stores where banner_id = p.id)`,
    )
    .orderBy('p.created_at')
    .limit(LIST_MAX)
    .execute()
  return rows.map(({ key }) => key)
}
