import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Action } from './category-action.ts'
import { CategoryRow } from './category-row.tsx'
import { dropOf, placeOf, rowsOf, stepOf } from './tree.ts'
import { useMoveCategory } from './use-admin-categories.ts'

type CategoryTreeProps = { categories: readonly AdminCategory[]; onAction: (action: Action) => void }

/** The category tree in display order, sortable by drag and drop, by keyboard and by buttons. */
export function CategoryTree({ categories, onAction }: CategoryTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const move = useMoveCategory()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const rows = rowsOf(categories, open)
  const tops = categories.filter(({ parent }) => parent === null).map(({ id }) => id)
  const allOpen = tops.every((id) => open.has(id))
  const nameOf = (id: string | number) => categories.find((each) => each.id === Number(id))?.name ?? ''
  const toggle = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const step = (category: AdminCategory, by: -1 | 1) => {
    const place = stepOf(categories, category, by)
    if (!place) return
    move(category, place)
    setAnnouncement(m.categories_moved({ name: category.name }))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const category = categories.find(({ id }) => id === active.id)
    const place = category && over && dropOf(categories, rows, { id: category.id, onto: Number(over.id) })
    if (category && place) move(category, place)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.categories_drag_start({ name: nameOf(active.id) }),
    onDragOver: ({ over }) => (over ? m.categories_drag_over({ name: nameOf(over.id) }) : undefined),
    onDragEnd: ({ active }) => m.categories_moved({ name: nameOf(active.id) }),
    onDragCancel: () => m.products_selling_drag_cancelled(),
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(new Set(allOpen ? [] : tops))}>
        {allOpen ? m.categories_close_all() : m.categories_open_all()}
      </Button>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: m.products_selling_drag_how() } }}
      >
        <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul
            aria-label={m.admin_categories()}
            className="mt-3 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
          >
            {rows.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                into={category.merging_into === null ? null : nameOf(category.merging_into)}
                opened={childrenOf(categories, category) > 0 ? open.has(category.id) : null}
                kept={childrenOf(categories, category)}
                canStep={{
                  up: stepOf(categories, category, -1) !== null,
                  down: placeOf(categories, category).before !== null,
                }}
                onToggle={() => toggle(category.id)}
                onStep={(by) => step(category, by)}
                onAction={onAction}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

const childrenOf = (categories: readonly AdminCategory[], { id }: AdminCategory) =>
  categories.filter(({ parent }) => parent === id).length
