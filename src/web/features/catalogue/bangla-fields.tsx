import ChevronDown from 'lucide-react/icons/chevron-down'
import { DESCRIPTION_MAX, PRODUCT_NAME_MAX } from '#contract/catalogue/selling-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import type { ProductForm } from './product-form.ts'
import type { FormErrors } from './use-product-form.ts'

type BanglaFieldsProps = {
  form: ProductForm
  errors: FormErrors
  change: (part: Partial<ProductForm>) => void
}

/** The Bangla name and description, folded: buyers who read Bangla see them instead of the others (rules.md C-27). */
export function BanglaFields({ form, errors, change }: BanglaFieldsProps) {
  const filled = [form.name_bn, form.description_bn].filter((text) => text.trim() !== '').length
  const wrong = errors.name_bn !== undefined || errors.description_bn !== undefined
  return (
    <details open={wrong || undefined} className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-6">
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-semibold">{m.products_selling_part_bangla()}</span>
          <span className="block text-sm text-ink-soft">
            {m.products_selling_bangla_filled({ filled: formatNumber(filled), all: formatNumber(2) })}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pb-4 sm:px-6 sm:pb-6">
        <p className="text-sm text-ink-soft">{m.products_selling_bangla_help()}</p>
        <Field label={m.products_selling_name_bn()} error={errors.name_bn} optional>
          {(control) => (
            <Input
              {...control}
              name="name_bn"
              lang="bn"
              maxLength={PRODUCT_NAME_MAX}
              enterKeyHint="next"
              autoComplete="off"
              value={form.name_bn}
              onChange={({ target }) => change({ name_bn: target.value })}
            />
          )}
        </Field>
        <Field label={m.products_selling_description_bn()} error={errors.description_bn} optional>
          {(control) => (
            <Textarea
              {...control}
              name="description_bn"
              lang="bn"
              rows={7}
              maxLength={DESCRIPTION_MAX}
              value={form.description_bn}
              onChange={({ target }) => change({ description_bn: target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
