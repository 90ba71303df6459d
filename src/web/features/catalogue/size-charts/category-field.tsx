import type { Category } from '#contract/catalogue/catalogue.ts'
import type { KeptSizeChart } from '#contract/catalogue/size-charts.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { categoriesLike } from '#web/features/catalogue/category-choice.ts'
import { useCategories } from '#web/features/catalogue/own-choices.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Keeper } from './chart-input.ts'

type CategoryFieldProps = {
  keeper: Keeper
  /** Null for the whole store, undefined while none is chosen. */
  value: number | null | undefined
  /** A chart that there is keeps its category. */
  fixed: KeptSizeChart | null
  taken: readonly (number | null)[]
  error: string | undefined
  onChange: (category: number | null) => void
}

const WHOLE_STORE = 'all'

/** What a chart is for. Categories that have one cannot be chosen. */
export function CategoryField({ keeper, value, fixed, taken, error, onChange }: CategoryFieldProps) {
  const { data } = useCategories()
  if (fixed)
    return (
      <p>
        <span className="block text-sm font-semibold">{m.size_charts_for()}</span>
        {fixed.category_name === null
          ? m.size_charts_whole_store()
          : inPageLanguage(fixed.category_name, fixed.category_name_bn)}
      </p>
    )
  const option = (category: Category, label: string) => (
    <option key={category.id} value={category.id} disabled={taken.includes(category.id)}>
      {label}
    </option>
  )
  return (
    <Field label={m.size_charts_for()} help={m.size_charts_for_help()} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={value === null ? WHOLE_STORE : (value ?? '')}
          onChange={({ target }) => onChange(target.value === WHOLE_STORE ? null : Number(target.value))}
        >
          {value === undefined && <option value="">{m.products_selling_category_choose()}</option>}
          {keeper === 'seller' && (
            <option value={WHOLE_STORE} disabled={taken.includes(null)}>
              {m.size_charts_whole_store()}
            </option>
          )}
          {categoriesLike(data ?? [], '').map(({ top, children }) => (
            <optgroup key={top.id} label={labelOfCategory(top)}>
              {option(top, m.size_charts_with_children({ name: labelOfCategory(top) }))}
              {children.map((child) => option(child, labelOfCategory(child)))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}
