import type { AdminAttribute } from '#contract/catalogue/attribute-admin.ts'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { formatAsks } from './attribute-words.ts'

type AssignmentsProps = { attribute: AdminAttribute; categories: readonly AdminCategory[] }

/** The categories of an attribute, each with what it asks; subcategories inherit it. */
export function Assignments({ attribute: { assignments }, categories }: AssignmentsProps) {
  const nameOf = (id: number | null) => {
    const category = categories.find((each) => each.id === id)
    return id === null ? m.attributes_every() : category ? labelOfCategory(category) : ''
  }
  if (assignments.length === 0) return <p className="mb-6 text-warning">{m.attributes_in_none_text()}</p>
  return (
    <ul aria-label={m.admin_categories()} className="mb-6 flex flex-wrap gap-2">
      {assignments.map((assignment) => {
        const asks = formatAsks(assignment)
        const name = nameOf(assignment.category)
        return (
          <li key={assignment.category}>
            <Badge>{asks ? m.attributes_in({ name, asks }) : name}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
