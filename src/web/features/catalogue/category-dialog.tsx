import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { labelOfCategory } from './categories.ts'
import { type CategoryBranch, categoriesLike } from './category-choice.ts'
import { useCategories } from './own-choices.ts'

type CategoryDialogProps = { chosen: readonly number[]; onChoose: (id: number) => void; onClose: () => void }

/** Picks a category from both levels, filtered while typing. Import it lazily. */
export default function CategoryDialog({ chosen, onChoose, onClose }: CategoryDialogProps) {
  const [searched, setSearched] = useState('')
  const { data, error, refetch } = useCategories()
  const branches = data ? categoriesLike(data, searched) : []
  const only = branches.length === 1 && branches[0]?.children.length === 1 ? branches[0].children[0] : undefined
  return (
    <Dialog open tall onOpenChange={(open) => !open && onClose()} title={m.products_selling_category_title()}>
      <form
        className="sticky top-0 bg-surface pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          // Events bubble to the product form, which is a React ancestor.
          event.stopPropagation()
          if (only) onChoose(only.id)
        }}
      >
        <Field label={m.products_selling_category_search()} hideLabel>
          {(control) => (
            <span className="relative">
              <Search
                aria-hidden
                className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-ink-soft"
              />
              <Input
                {...control}
                type="search"
                placeholder={m.products_selling_category_search()}
                value={searched}
                onChange={({ target }) => setSearched(target.value)}
                className="ps-10"
              />
            </span>
          )}
        </Field>
      </form>
      {data === undefined && error === null && <Skeleton className="h-72" />}
      {data === undefined && error !== null && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{formatProblem(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {m.ui_try_again()}
          </Button>
        </div>
      )}
      {data !== undefined && branches.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-soft">
          {m.products_selling_category_none()}
        </p>
      )}
      <ul>
        {branches.map((branch) => (
          <Branch key={branch.top.id} branch={branch} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
    </Dialog>
  )
}

function Branch({
  branch,
  chosen,
  onChoose,
}: {
  branch: CategoryBranch
  chosen: readonly number[]
  onChoose: (id: number) => void
}) {
  const { top, children } = branch
  return (
    <li className="border-b border-line py-1 last:border-0">
      <Choice category={top} label={labelOfCategory(top)} chosen={chosen.includes(top.id)} onChoose={onChoose} isTop />
      {children.length > 0 && (
        <ul className="ps-4">
          {children.map((child) => (
            <li key={child.id}>
              <Choice
                category={child}
                label={labelOfCategory(child)}
                chosen={chosen.includes(child.id)}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type ChoiceProps = {
  category: Category
  label: string
  chosen: boolean
  onChoose: (id: number) => void
  isTop?: boolean
}

const Choice = ({ category, label, chosen, onChoose, isTop = false }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={() => onChoose(category.id)}
    className={clsx(
      'flex min-h-11 w-full items-center gap-2 rounded-sm px-2 text-start transition-colors hover:bg-brand-tint hover:text-brand',
      isTop && 'font-semibold',
      chosen && 'text-brand',
    )}
  >
    <span className="min-w-0 flex-1">{label}</span>
    {chosen && <Check aria-hidden className="size-5" />}
  </button>
)
