import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Suspense, useId, useState } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const CategoryDialog = lazy(() => import('./category-dialog.tsx'))

type CategoryListFieldProps = {
  label: string
  help: string
  value: readonly number[]
  nameOf: (id: number) => string
  onChange: (ids: number[]) => void
}

/** Several categories of both levels: those chosen, each of which can be removed, and a button that adds one. */
export function CategoryListField({ label, help, value, nameOf, onChange }: CategoryListFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help`} className="flex flex-col gap-2">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      {value.length > 0 && (
        <ul aria-labelledby={id} className="flex flex-wrap gap-2">
          {value.map((category) => (
            <li key={category} className="max-w-full">
              <button
                type="button"
                aria-label={m.ui_remove({ name: nameOf(category) })}
                onClick={() => onChange(value.filter((other) => other !== category))}
                className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-brand-tint ps-3 pe-2 text-sm font-medium text-brand transition-colors hover:bg-brand hover:text-on-brand touch:min-h-11"
              >
                <span className="truncate">{nameOf(category)}</span>
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Plus aria-hidden className="size-4.5" />
          {m.products_selling_category_choose()}
        </Button>
      </div>
      <p id={`${id}-help`} className="text-xs text-ink-soft">
        {help}
      </p>
      {open && (
        <Suspense>
          <CategoryDialog
            chosen={value}
            onClose={() => setOpen(false)}
            onChoose={(category) => {
              onChange(value.includes(category) ? [...value] : [...value, category].toSorted((a, b) => a - b))
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
