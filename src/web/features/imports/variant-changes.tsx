import type { ImportRow } from '#contract/imports/imports.ts'
import { formatNumber } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { formatChange } from './format-import.ts'

type Change = ImportRow['changes'][number]

/** What changes of each variant: folded, since a product may have a hundred. */
export function VariantChanges({ changes }: { changes: readonly Change[] }) {
  const byName = Map.groupBy(
    changes.filter(({ variant }) => variant !== undefined),
    ({ variant }) => (getLocale() === 'bn' ? variant?.name_bn : variant?.name) ?? '',
  )
  if (byName.size === 0) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer font-medium text-brand touch:py-3">
        {m.imports_variants_changes({ count: byName.size, shown: formatNumber(byName.size) })}
      </summary>
      <ul className="mt-1 space-y-1">
        {[...byName].map(([name, own]) => (
          <li key={name} className="wrap-anywhere">
            <span className="text-ink-soft">{name}:</span> {own.map(formatChange).join('; ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
