import { sql } from 'kysely'
import type { ImportOutcome } from '#contract/imports/imports.ts'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
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
    .where('store_id', '=', storeId)

export type ImportView = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (db: Reader, storeId: number, id: number) =>
  ofStore(db, storeId).where('id', '=', id).executeTakeFirst()

/** Newest first (product_imports_store_id_idx). */
export async function findImports(db: Reader, storeId: number, search: string | undefined, { limit, offset }: Window) {
  const named = sql<boolean>`strpos(lower(name), lower(${search ?? ''})) > 0`
  const [rows, { total }] = await Promise.all([
    ofStore(db, storeId)
      .$if(search !== undefined, (query) => query.where(named))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('product_imports')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('store_id', '=', storeId)
      .$if(search !== undefined, (query) => query.where(named))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type RowFilter = {
  outcome?: ImportOutcome | undefined
  search?: string | undefined
  remarks?: boolean | undefined
}

/** In the order of the file (import_rows_line_idx, import_rows_outcome_idx). */
export async function findRows(db: Reader, importId: number, filter: RowFilter, { limit, offset }: Window) {
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
  const [page, { total }] = await Promise.all([
    rows
      .select(rowColumns)
      .select(linesOf)
      .select(picturesOf)
      .orderBy('r.line')
      .orderBy('r.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: page, total }
}

/** The same after a row, for a report of all. */
export const findRowsAfter = (db: Reader, importId: number, after: { line: number; id: number }, limit: number) =>
  db
    .selectFrom('import_rows as r')
    .select(rowColumns)
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
  ...(['r.id', 'r.line', 'r.handle', 'r.name', 'r.outcome', 'r.result', 'r.product_id'] as const),
  ...(['r.changes', 'r.problems', 'r.notes', 'r.undone', 'r.undo_problem'] as const),
] as const

const linesOf = sql<number[]>`(
  select coalesce(jsonb_agg((record ->> 'line')::integer), '[]') from jsonb_array_elements(r.records) as record
)`.as('line_numbers')

const picturesOf = sql<{ url: string; state: 'waiting' | 'kept' | 'failed'; problem: unknown }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'state', p.state, 'problem', p.problem) order by p.position), '[]')
  from import_pictures p where p.row_id = r.id
)`.as('pictures')

export type StoredRow = {
  id: number
  handle: string | null
  line: number
  lines: number
  records: Line[]
  problems: unknown
  outcome: ImportOutcome | null
}

/** Bytes of lines that are taken at once; a row that alone has more is taken alone. */
const ROWS_BYTES = 4_000_000

/** What is next to be checked or run, in the order of the file (import_rows_unchecked_idx, import_rows_to_run_idx). */
export async function nextRows(
  db: Reader,
  importId: number,
  missing: 'outcome' | 'result',
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select id, handle, line, lines, records, problems, outcome from (
      select *, sum(bytes) over (order by line, id) - bytes as before
      from (
        select id, handle, line, lines, records, problems, outcome, octet_length(records::text) as bytes
        from import_rows where import_id = ${importId} and ${sql.ref(missing)} is null order by line, id limit ${limit}
      ) as next
    ) as measured
    where before < ${ROWS_BYTES} order by line, id`.execute(db)
  return rows
}

/** Written and not undone yet, last first (import_rows_to_undo_idx). */
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

/** What the last import of each product said of its stock (import_rows_product_id_idx). */
export async function importedStocks(db: Reader, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ product_id: number; stock: number | null }>`
    select distinct on (product_id) product_id, (after ->> 'fileStock')::integer as stock from import_rows
    where product_id = any (${productIds}::bigint[]) and result in ('created', 'changed', 'unchanged')
      and after ->> 'fileStock' is not null and undone is null
    order by product_id, id desc`.execute(db)
  return new Map(rows.flatMap(({ product_id, stock }) => (stock === null ? [] : [[product_id, stock] as const])))
}

/** The addresses that each product's pictures came from, or were to (import_pictures_product_id_idx). */
export async function pictureUrls(db: Reader, productIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const urls = new Map<number, Set<string>>()
  if (productIds.length === 0) return urls
  const { rows } = await sql<{ product_id: number; url: string }>`
    select product_id, url from import_pictures where product_id = any (${productIds}::bigint[])`.execute(db)
  for (const { product_id, url } of rows) urls.set(product_id, (urls.get(product_id) ?? new Set()).add(url))
  return urls
}
