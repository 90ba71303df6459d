import { Readable } from 'node:stream'
import { csvLines } from '#platform/csv-file.ts'
import { neutralise } from '#platform/formula-injection.ts'

/** Excel reads a file as UTF-8 only when it begins with this byte order mark. */
const MARK = '\ufeff'

/** A CSV file, streamed: only a batch of its rows is in memory. No cell of it is a formula. */
export function csvStream(
  header: readonly string[],
  batches: AsyncIterable<readonly string[][]>,
  { mark }: { mark: boolean },
) {
  const text = (rows: readonly (readonly string[])[]) => csvLines(rows.map((row) => row.map(neutralise)))
  async function* parts() {
    yield (mark ? MARK : '') + text([header])
    for await (const rows of batches) if (rows.length > 0) yield text(rows)
  }
  return Readable.from(parts(), { objectMode: false })
}
