import { useState } from 'react'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Sortable, type SortableWords } from '#web/ui/sortable.tsx'
import type { Action } from './category-action.ts'
import { CategoryRow } from './category-row.tsx'
import { dropOf, labelById, placeOf, rowsOf, stepOf } from './tree.ts'
import { useMoveCategory } from './use-admin-categories.ts'

type CategoryTreeProps = { categories: readonly AdminCategory[]; onAction: (action: Action) => void }

/** The category tree in display order, sortable by drag and drop, by keyboard and by buttons. */
export function CategoryTree({ categories, onAction }: CategoryTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const move = useMoveCategory()
  const rows = rowsOf(categories, open)
  const tops = categories.filter(({ parent }) => parent === null).map(({ id }) => id)
  const allOpen = tops.every((id) => open.has(id))
  const nameOf = (id: string | number) => labelById(categories, Number(id))
  const toggle = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const step = (category: AdminCategory, by: -1 | 1) => {
    const place = stepOf(categories, category, by)
    if (!place) return
    move(category, place)
    setAnnouncement(m.categories_moved({ name: labelOfCategory(category) }))
  }
  const placeOver = (id: string, over: string) => dropOf(categories, rows, { id: Number(id), onto: Number(over) })
  const onDrop = (id: string, over: string) => {
    const category = categories.find((each) => each.id === Number(id))
    const place = placeOver(id, over)
    if (category && place) move(category, place)
  }
  const words: SortableWords = {
    how: m.attributes_drag_how(),
    start: (id) => m.categories_drag_start({ name: nameOf(id) }),
    over: (over) => m.categories_drag_over({ name: nameOf(over) }),
    end: (id, over) => (placeOver(id, over) ? m.categories_moved({ name: nameOf(id) }) : m.attributes_drag_cancelled()),
    cancelled: () => m.attributes_drag_cancelled(),
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(new Set(allOpen ? [] : tops))}>
        {allOpen ? m.categories_close_all() : m.categories_open_all()}
      </Button>
      <Sortable keys={rows.map(({ id }) => String(id))} words={words} rows onDrop={onDrop}>
        <ul
          aria-label={m.admin_categories()}
          className="mt-3 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
        >
          {rows.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              into={category.merging_into === null ? null : nameOf(category.merging_into)}
              arriving={categories
                .filter(({ merging_into: into }) => into === category.id)
                .map((each) => labelOfCategory(each))}
              opened={childrenOf(categories, category) > 0 ? open.has(category.id) : null}
              kept={childrenOf(categories, category)}
              canStep={{
                up: category.merging_into === null && stepOf(categories, category, -1) !== null,
                down: category.merging_into === null && placeOf(categories, category).before !== null,
              }}
              onToggle={() => toggle(category.id)}
              onStep={(by) => step(category, by)}
              onAction={onAction}
            />
          ))}
        </ul>
      </Sortable>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

const childrenOf = (categories: readonly AdminCategory[], { id }: AdminCategory) =>
  categories.filter(({ parent }) => parent === id).length
