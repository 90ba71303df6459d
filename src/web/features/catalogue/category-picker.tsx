import { clsx } from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useId, useState } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import { useCategoryLabel } from './categories.ts'
import { categoryPath } from './category-choice.ts'
import { useCategories } from './own-choices.ts'

const CategoryDialog = lazy(() => import('./category-dialog.tsx'))

type CategoryPickerProps = {
  value: number | null
  /** The name it has, until the list of categories is here. */
  fallbackName?: string | undefined
  onChange: (id: number) => void
  error?: string | undefined
}

/** The category of a product: shows the chosen one, and opens the list of both levels. */
export function CategoryPicker({ value, fallbackName, onChange, error }: CategoryPickerProps) {
  const categoryLabel = useCategoryLabel()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { data } = useCategories()
  const chosen = data?.find((category) => category.id === value)
  const label = chosen
    ? categoryPath(chosen, categoryLabel)
    : value === null || fallbackName === undefined
      ? null
      : categoryLabel(fallbackName)
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {m.products_selling_category()}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        data-wrong={error ? '' : undefined}
        onClick={() => setOpen(true)}
        className={clsx(
          'flex min-h-11 w-full items-center gap-2 rounded-md border bg-surface px-3 text-start text-base transition-colors hover:border-ink-soft',
          error ? 'border-sale' : 'border-line-strong',
        )}
      >
        <span className={clsx('min-w-0 flex-1 truncate', !label && 'text-ink-soft')}>
          {label ?? m.products_selling_category_choose()}
        </span>
        <ChevronRight aria-hidden className="size-4 text-ink-soft" />
      </button>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {open && (
        <Suspense>
          <CategoryDialog
            chosen={value === null ? [] : [value]}
            onClose={() => setOpen(false)}
            onChoose={(category) => {
              onChange(category)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
