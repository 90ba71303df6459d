import { sql } from 'kysely'
import type { ImportOutcome } from '#contract/imports/imports.ts'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'
import type { Line } from './line.ts'

const importColumns = [
  ...(['id', 'name', 'bytes', 'state', 'problem', 'encoding', 'delimiter', 'columns'] as const),
  ...(['default_category_id', 'existing', 'lines', 'total', 'done', 'counts'] as const),
  ...(['created_at', 'started_at', 'finished_at', 'staged_at', 'file'] as const),
] as const

const ofStore = (db: Reader, storeId: number) =>
  db
    .selectFrom('product_imports')
    .select(importColumns)
    // import_pictures_import_id_idx
    .select((eb) =>
      (['waiting', 'kept', 'failed'] as const).map((state) =>
        eb
          .selectFrom('import_pictures as p')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('p.import_id', '=', 'product_imports.id')
          .where('p.state', '=', state)
          .as(`pictures_${state}`),
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('import_pictures as p')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('p.import_id', '=', 'product_imports.id')
        .where('p.state', '=', 'waiting')
        .where('p.problem', 'is not', null)
        .as('pictures_retried'),
    )
    .where('store_id', '=', storeId)

export type ImportView = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (db: Reader, storeId: number, id: number) =>
  ofStore(db, storeId).where('id', '=', id).executeTakeFirst()

/** Newest first (product_imports_store_id_idx). */
export function findImports(db: Reader, storeId: number, search: string | undefined, window: Window) {
  const named = sql<boolean>`strpos(lower(name), lower(${search ?? ''})) > 0`
  const imports = ofStore(db, storeId).$if(search !== undefined, (query) => query.where(named))
  return readPage(db, imports.orderBy('id', 'desc'), imports.clearSelect(), window)
}

export type RowFilter = {
  outcome?: ImportOutcome | undefined
  search?: string | undefined
  remarks?: boolean | undefined
}

/** In the order of the file (import_rows_line_idx, import_rows_outcome_idx). */
export function findRows(db: Reader, importId: number, filter: RowFilter, window: Window) {
  const { outcome, search, remarks } = filter
  const rows = db
    .selectFrom('import_rows as r')
    .where('r.import_id', '=', importId)
    .$if(outcome !== undefined, (query) => query.where('r.outcome', '=', outcome ?? null))
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(r.name || ' ' || coalesce(r.handle, '')), lower(${search ?? ''})) > 0`),
    )
    .$if(remarks === true, (query) =>
      query.where(sql<boolean>`(
        r.problems <> '[]' or r.notes <> '[]' or r.undo_problem is not null
        or exists (select from import_pictures p where p.row_id = r.id and p.state = 'failed')
      )`),
    )
  const ordered = rows
    .select(rowColumns)
    .select(productOf)
    .select(linesOf)
    .select(picturesOf)
    .orderBy('r.line')
    .orderBy('r.id')
  return readPage(db, ordered, rows, window)
}

/** The same after a row, for a report of all rows. */
export const findRowsAfter = (db: Reader, importId: number, after: { line: number; id: number }, limit: number) =>
  db
    .selectFrom('import_rows as r')
    .select(rowColumns)
    .select(productOf)
    .select(linesOf)
    .select(picturesOf)
    .where('r.import_id', '=', importId)
    .where(sql<boolean>`(r.line, r.id) > (${after.line}, ${after.id})`)
    .orderBy('r.line')
    .orderBy('r.id')
    .limit(limit)
    .execute()

export type RowView = Awaited<ReturnType<typeof findRowsAfter>>[number]

const rowColumns = [
  ...(['r.id', 'r.line', 'r.handle', 'r.name', 'r.outcome', 'r.result'] as const),
  ...(['r.changes', 'r.problems', 'r.notes', 'r.undone', 'r.undo_problem', 'r.preview'] as const),
] as const

/** A product that was deleted, by undoing or by its seller, is named no more. */
const productOf = sql<number | null>`(
  select p.id from products as p where p.id = r.product_id and p.deleted_at is null
)`.as('product_id')

const linesOf = sql<number[]>`(
  select coalesce(jsonb_agg((record ->> 'line')::integer), '[]') from jsonb_array_elements(r.records) as record
)`.as('line_numbers')

const picturesOf = sql<{ url: string; state: 'waiting' | 'kept' | 'failed'; problem: unknown; key: string | null }[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object('url', p.url, 'state', p.state, 'problem', p.problem, 'key', k.key) order by p.position
  ), '[]')
  from import_pictures p left join pictures k on k.id = p.picture_id where p.row_id = r.id
)`.as('pictures')

/** The address of the first picture that a row would give its product, while it has none. */
export async function findNewPicture(db: Reader, importId: number, row: number): Promise<string | null> {
  const { rows } = await sql<{ url: string | null }>`
    select preview -> 'picture' ->> 'to' as url from import_rows
    where id = ${row} and import_id = ${importId} and preview -> 'picture' ->> 'from' is null`.execute(db)
  return rows[0]?.url ?? null
}

/** Pictures whose last try failed, in the order of the file (import_pictures_import_id_idx). */
export function findUnfetched(db: Reader, importId: number, window: Window) {
  const pictures = db
    .selectFrom('import_pictures as p')
    .innerJoin('import_rows as r', 'r.id', 'p.row_id')
    .where('p.import_id', '=', importId)
    .where('p.state', '<>', 'kept')
    .where('p.problem', 'is not', null)
  const ordered = pictures
    .select(['p.id', 'p.url', 'p.state', 'p.problem', 'p.tries', 'p.next_try_at', 'p.product_id', 'r.name'])
    .orderBy('p.state')
    .orderBy('p.id')
  return readPage(db, ordered, pictures, window)
}

export type UnfetchedPicture = Awaited<ReturnType<typeof findUnfetched>>['rows'][number]

export async function hasPicture(db: Reader, importId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_pictures')
    .select('id')
    .where('id', '=', id)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row !== undefined
}

/** The unknown types of the last check, most frequent first; at most IMPORT_TYPES_MAX. */
export const findTypes = (db: Reader, importId: number) =>
  db
    .selectFrom('import_types')
    .select(['key', 'type', 'products', 'category_id'])
    .where('import_id', '=', importId)
    .where('products', '>', 0)
    .orderBy('products', 'desc')
    .orderBy('key')
    .execute()

/** The categories that were chosen for types of an import. */
export async function findTypeCategories(db: Reader, importId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('import_types')
    .select(['key', 'category_id'])
    .where('import_id', '=', importId)
    .where('category_id', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ key, category_id }) => (category_id === null ? [] : [[key, category_id] as const])))
}

export type StoredRow = {
  id: number
  handle: string | null
  line: number
  lines: number
  records: Line[]
  problems: unknown
  outcome: ImportOutcome | null
  /** How many pieces each variant gets by its check. */
  raises: Record<string, number> | null
}

/** The bytes of lines that are read at once; a larger row is read alone. */
const ROWS_BYTES = 4_000_000

/**
 * The SKUs of each row that a product of another handle has (product_variants_store_sku_key), or a row above in the file
 * (import_skus).
 */
export async function findTakenSkus(
  db: Reader,
  { id, store_id: storeId }: { id: number; store_id: number },
  skus: readonly { handle: string; sku: string }[],
): Promise<Map<string, Set<string>>> {
  const taken = new Map<string, Set<string>>()
  if (skus.length === 0) return taken
  const { rows } = await sql<{ handle: string; sku: string }>`
    select given.handle, given.sku
    from unnest(${skus.map(({ handle }) => handle)}::text[], ${skus.map(({ sku }) => sku)}::text[]) as given (handle, sku)
    where exists (
      select from product_variants v join products p on p.id = v.product_id
      where v.store_id = ${storeId} and v.sku = given.sku
        and coalesce(p.handle, 'product-' || p.id) is distinct from given.handle
    ) or exists (
      select from import_skus s where s.import_id = ${id} and s.sku = given.sku and s.handle <> given.handle
    )`.execute(db)
  for (const { handle, sku } of rows) taken.set(handle, (taken.get(handle) ?? new Set()).add(sku))
  return taken
}

/** Those of these SKUs that variants of the store have, with their products (product_variants_store_sku_key). */
export async function findSkus(db: Reader, storeId: number, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: number; sku: string }>`
    select product_id, sku from product_variants
    where store_id = ${storeId} and sku = any (${skus}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.sku, row.product_id]))
}

/** The next rows to check or run, in the order of the file (import_rows_unchecked_idx, import_rows_to_run_idx). */
export async function nextRows(
  db: Reader,
  importId: number,
  missing: 'outcome' | 'result',
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select id, handle, line, lines, records, problems, outcome, raises from (
      select *, sum(bytes) over (order by line, id) - bytes as before
      from (
        select id, handle, line, lines, records, problems, outcome, raises, octet_length(records::text) as bytes
        from import_rows where import_id = ${importId} and ${sql.ref(missing)} is null order by line, id limit ${limit}
      ) as next
    ) as measured
    where before < ${ROWS_BYTES} order by line, id`.execute(db)
  return rows
}

/** Written and not yet undone, last first (import_rows_to_undo_idx). */
export const rowsToUndo = (db: Reader, importId: number, limit: number) =>
  db
    .selectFrom('import_rows')
    .select(['id', 'result', 'product_id', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('result', 'in', ['created', 'changed'])
    .where('undone', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function findStoreName(db: Reader, storeId: number): Promise<string> {
  const store = await db.selectFrom('stores').select('name').where('id', '=', storeId).executeTakeFirst()
  return store?.name ?? ''
}

/** What a store has chosen for types of files, for its next ones. */
export const findChosenTypes = (db: Reader, storeId: number) =>
  db
    .selectFrom('store_types as t')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .select(['t.key as type', 'c.name as category', 't.chosen_at'])
    .where('t.store_id', '=', storeId)
    .orderBy('t.key')
    .execute()

/** Whether the account of this store's seller is suspended. */
export async function isOwnerSuspended(db: Reader, storeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .innerJoin('users', 'users.id', 'stores.owner_id')
    .select('users.suspended_at')
    .where('stores.id', '=', storeId)
    .executeTakeFirst()
  return Boolean(row?.suspended_at)
}
