import type { ImportColumn, ProductImport } from '#contract/imports/imports.ts'
import { m } from '#web/paraglide/messages.js'

const uses: Record<ImportColumn['use'], () => string> = {
  used: m.imports_columns_used,
  ignored: m.imports_columns_ignored,
  unknown: m.imports_columns_unknown,
}

/** Which columns of the file are used, and its encoding. */
export function ImportColumns({ one }: { one: ProductImport }) {
  const groups = (['used', 'unknown', 'ignored'] as const).flatMap((use) => {
    const names = one.columns.filter((column) => column.use === use && column.name !== '').map(({ name }) => name)
    return names.length === 0 ? [] : [{ use, names }]
  })
  return (
    <div>
      {one.encoding === 'windows-1252' && (
        <p role="note" className="mb-3 text-sm text-warning">
          {m.imports_encoding_old()}
        </p>
      )}
      <details className="rounded-md border border-line bg-surface">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{m.imports_columns_show()}</summary>
        <dl className="space-y-3 border-t border-line px-4 py-3 text-sm">
          {groups.map(({ use, names }) => (
            <div key={use}>
              <dt className="font-semibold">{uses[use]()}</dt>
              <dd className="text-ink-soft wrap-anywhere">{names.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
