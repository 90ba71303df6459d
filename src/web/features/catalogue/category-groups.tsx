import { Link } from 'react-router'
import { formatNumber } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import type { CategoryGroup } from './category-tree.ts'

/** Sub-categories in columns, a heading per group, each with its count. */
export function CategoryGroups({ groups }: { groups: readonly CategoryGroup[] }) {
  return (
    <ul className="gap-x-8 sm:columns-2 lg:columns-4">
      {groups.map(({ group, leaves }) => (
        <li key={group ?? ''} className="mb-4 break-inside-avoid">
          {group !== null && <p className="px-2 text-sm font-semibold">{group}</p>}
          <ul>
            {leaves.map(({ name, label, count }) => (
              <li key={name}>
                <Link
                  to={paths.products({ subCategory: name })}
                  className="flex min-h-9 items-center justify-between gap-3 rounded-sm px-2 text-sm text-ink-soft transition-colors hover:bg-brand-tint hover:text-brand touch:min-h-11"
                >
                  {label}
                  <span className="text-xs tabular">{formatNumber(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
