import { existingRules } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { useCategories } from '#web/features/catalogue/own-choices.ts'
import { useImportOptions } from '#web/features/imports/use-import-options.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

const says = { change: m.imports_existing_change, skip: m.imports_existing_skip }

/** The options of an import; every change triggers a new check. */
export function ImportOptions({ one }: { one: ProductImport }) {
  const categoryLabel = useCategoryLabel()
  const { data: categories = [] } = useCategories()
  const { chosen, choose } = useImportOptions(one)
  if (one.started_at !== null || (one.state !== 'ready' && one.state !== 'checking')) return null
  return (
    <Panel title={m.imports_options()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.imports_category()} help={m.imports_category_help()}>
          {(control) => (
            <Select
              {...control}
              value={chosen.default_category_id ?? ''}
              onChange={({ target }) =>
                choose({ default_category_id: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">{m.imports_category_none()}</option>
              {categories.map(({ id, name, parent }) => (
                <option key={id} value={id}>
                  {parent === null ? categoryLabel(name) : `— ${categoryLabel(name)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.imports_existing()}>
          {(control) => (
            <Select
              {...control}
              value={chosen.existing}
              onChange={({ target }) => {
                const existing = existingRules.find((rule) => rule === target.value)
                if (existing) choose({ existing })
              }}
            >
              {existingRules.map((rule) => (
                <option key={rule} value={rule}>
                  {says[rule]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Panel>
  )
}
