import type {
  ImportColumn,
  ImportPicture,
  ImportReason,
  ImportRow,
  ProductImport,
  RowPreview,
} from '#contract/imports/imports.ts'
import { picturePath } from '#contract/media/media.ts'
import type { FieldChange } from './decide-terms.ts'
import { formatOfColumns } from './formats.ts'
import { allowed } from './policy.ts'
import type { ImportView, RowView, UnfetchedPicture } from './views.ts'

export function presentImport(row: ImportView): ProductImport {
  const counts = row.counts as Record<string, number>
  const count = (word: string) => counts[word] ?? 0
  const written = count('created') + count('changed')
  const undoes = row.state === 'undoing' || row.state === 'undone'
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    state: row.state,
    problem: row.problem as ImportReason | null,
    format: formatOfColumns(row.columns as ImportColumn[]),
    encoding: row.encoding,
    delimiter: row.delimiter,
    columns: row.columns as ImportColumn[],
    default_category_id: row.default_category_id,
    existing: row.existing,
    lines: row.lines,
    total: undoes ? written : row.total,
    done: row.done,
    outcomes: {
      create: count('to_create'),
      change: count('to_change'),
      unchanged: count('to_unchanged'),
      skip: count('to_skip'),
      refuse: count('to_refuse'),
    },
    results: {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      skipped: count('skipped'),
      refused: count('refused'),
    },
    pictures: {
      waiting: row.pictures_waiting ?? 0,
      kept: row.pictures_kept ?? 0,
      failed: row.pictures_failed ?? 0,
    },
    undone: {
      deleted: count('undone_deleted'),
      unlisted: count('undone_unlisted'),
      restored: count('undone_restored'),
      kept: count('undone_kept'),
    },
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    can: allowed(row.state, { written, failedPictures: (row.pictures_failed ?? 0) + (row.pictures_retried ?? 0) }),
  }
}

export const presentRow = (row: RowView): ImportRow => ({
  id: row.id,
  lines: row.line_numbers,
  handle: row.handle,
  name: row.name,
  outcome: row.outcome,
  result: row.result,
  product_id: row.product_id,
  changes: row.changes as FieldChange[],
  problems: row.problems as ImportReason[],
  notes: row.notes as ImportReason[],
  preview: row.preview as RowPreview | null,
  pictures: row.pictures.map(({ url, state, problem, key }) => ({
    url,
    state,
    problem: problem as ImportReason | null,
    picture: key === null ? null : picturePath(key, 320, 'webp'),
  })),
  undone: row.undone,
  undo_problem: row.undo_problem as ImportReason | null,
})

export const presentPicture = (row: UnfetchedPicture): ImportPicture => ({
  id: row.id,
  url: row.url,
  state: row.state === 'failed' ? 'failed' : 'waiting',
  problem: row.problem as ImportReason,
  tries: row.tries,
  next_try_at: row.state === 'failed' ? null : row.next_try_at.toISOString(),
  product_id: row.product_id,
  name: row.name,
})
