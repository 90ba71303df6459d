import { useState } from 'react'
import type { AdminAttribute, AttributeAssignment } from '#contract/catalogue/attribute-admin.ts'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { nowOf } from '#web/errors/use-seen.ts'
import { labelOfAttribute } from '#web/features/catalogue/attribute-label.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { categoriesLike } from '#web/features/catalogue/category-choice.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { AssignRow } from './assign-row.tsx'
import { applyingTo, inheritedBy, mergedAssignments, sameAssignments, withAssignment } from './assigned.ts'
import { useAssign } from './use-admin-attributes.ts'

type AssignDialogProps = {
  attribute: AdminAttribute
  categories: readonly Category[]
  /** Begins with this category ticked and searched for. */
  category: number | null
  onClose: () => void
}

/** Which categories have an attribute, where it is required, and where it filters. Import it lazily. */
export default function AssignDialog({ attribute, categories, category, onClose }: AssignDialogProps) {
  const assign = useAssign()
  const asked = categories.find(({ id }) => id === category)
  const [assignments, setAssignments] = useState(() => withCategory(attribute.assignments, asked))
  const [seen, setSeen] = useState<readonly AttributeAssignment[]>(attribute.assignments)
  const [searched, setSearched] = useState(asked ? labelOfCategory(asked) : '')
  const [assignedOnly, setAssignedOnly] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (id: number | null, next: Omit<AttributeAssignment, 'category'> | null) =>
    setAssignments((current) => withAssignment(current, id, next))
  const save = async () => {
    if (sameAssignments(assignments, seen)) return onClose()
    setBusy(true)
    setFailure(null)
    try {
      await assign(attribute, assignments, seen)
      onClose()
    } catch (error) {
      const now = nowOf(error)?.['assignments'] as AttributeAssignment[] | undefined
      if (now) {
        setSeen(now)
        setAssignments(mergedAssignments({ own: assignments, seen, now }))
      }
      setFailure(now ? m.attributes_assigned_meanwhile() : formatProblem(error))
      setBusy(false)
    }
  }
  const isAssigned = ({ id }: Category) => assignments.some((each) => each.category === id)
  const branches = categoriesLike(categories, searched).flatMap(({ top, children }) => {
    const below = assignedOnly ? children.filter(isAssigned) : children
    return !assignedOnly || isAssigned(top) || below.length > 0 ? [{ top, below }] : []
  })
  const rowOf = (each: Category, level: 'top' | 'below') => (
    <AssignRow
      key={each.id}
      name={labelOfCategory(each)}
      level={level}
      own={assignments.find((assignment) => assignment.category === each.id) ?? null}
      inherited={inheritedBy(assignments, each)}
      parent={parentLabel(categories, each)}
      onChange={(next) => set(each.id, next)}
    />
  )
  return (
    <Dialog
      open
      size="lg"
      tall
      onOpenChange={() => busy || onClose()}
      title={m.attributes_assign_title({ name: labelOfAttribute(attribute) })}
      description={m.attributes_assign_text()}
      footer={
        <>
          <Button variant="secondary" idle={busy} onClick={onClose}>
            {m.account_cancel()}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {m.categories_save()}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        {failure && <Banner tone="error">{failure}</Banner>}
        <ul className="rounded-md border border-line">
          <AssignRow
            name={m.attributes_every()}
            level="top"
            own={assignments.find((each) => each.category === null) ?? null}
            inherited={null}
            parent=""
            onChange={(next) => set(null, next)}
          />
        </ul>
        <SearchField
          label={m.products_selling_category_search()}
          hint={m.products_selling_category_search()}
          value={searched}
          onPause={setSearched}
        />
        <Checkbox
          label={m.attributes_assigned_only()}
          checked={assignedOnly}
          onChange={({ target }) => setAssignedOnly(target.checked)}
        />
        {branches.length === 0 ? (
          <p role="status" className="py-4 text-center text-ink-soft">
            {m.products_selling_category_none()}
          </p>
        ) : (
          <ul aria-label={m.admin_categories()} className="divide-y divide-line rounded-md border border-line">
            {branches.flatMap(({ top, below }) => [rowOf(top, 'top'), ...below.map((each) => rowOf(each, 'below'))])}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** With an assignment of this category, if it has none of its own: as it has the attribute now. */
function withCategory(assignments: readonly AttributeAssignment[], category: Category | undefined) {
  if (!category) return [...assignments]
  const now = applyingTo(assignments, category)?.assignment ?? { required: false, filterable: false }
  return withAssignment(assignments, category.id, now)
}

function parentLabel(categories: readonly Category[], { parent }: Category): string {
  const above = categories.find(({ id }) => id === parent)
  return above ? labelOfCategory(above) : ''
}
