import { formatNumber } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import type { CategoryGroup } from './category-tree.ts'

/** Sub-categories in columns, a heading per group, each with its count. */
export function CategoryGroups({ groups }: { groups: readonly CategoryGroup[] }) {
  return (
    <ul className="gap-x-8 sm:columns-2 lg:columns-4">
      {groups.map(({ group, leaves }) => (
        <li key={group ?? ''} className="mb-4 break-inside-avoid">
          {group !== null && <p className="px-2 text-sm font-semibold wrap-anywhere">{group}</p>}
          <ul>
            {leaves.map(({ name, label, count }) => (
              <li key={name}>
                <Link to={paths.products({ subCategory: name })} discover="none" className="leaf">
                  {label}
                  <small>{formatNumber(count)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
