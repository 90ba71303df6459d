import { useState } from 'react'
import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import { VARIANTS_MAX } from '#contract/catalogue/variant-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { notify } from '#web/ui/toast.ts'
import type { ProductForm } from '../product-form.ts'
import type { PictureEntry } from '../product-pictures.ts'
import type { FormErrors } from '../use-product-form.ts'
import { withOptions, withSold } from './combine.ts'
import { LeftOut } from './left-out.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { useLatest } from './use-latest.ts'
import { hasOptions, soldOf, variantLabel } from './variants-form.ts'
import { VariantsTable } from './variants-table.tsx'

type VariantsPartProps = {
  form: ProductForm
  pictures: readonly PictureEntry[]
  errors: FormErrors
  change: (part: Partial<ProductForm>) => void
  mark: (errors: FormErrors) => void
  asked: readonly CategoryAttribute[]
}

/** Options of the product and its variants, off until the seller needs them. */
export function VariantsPart({ form, pictures, errors, change, mark, asked }: VariantsPartProps) {
  const latest = useLatest(form)
  const [isOn, setIsOn] = useState(form.options.length > 0)
  const { options } = form
  const turn = (on: boolean) => {
    setIsOn(on)
    const before = latest.current.options
    if (on || before.length === 0) return
    change(withOptions(latest.current, []))
    notify.say(m.variants_options_removed(), {
      action: {
        label: m.products_selling_undo(),
        onClick: () => {
          setIsOn(true)
          change(withOptions(latest.current, before))
        },
      },
    })
  }
  const setSold = (keys: ReadonlySet<string>, sold: boolean) => {
    change({ variants: withSold(latest.current, keys, sold) })
    if (sold || keys.size !== 1) return
    const variant = latest.current.variants.find(({ key }) => keys.has(key))
    notify.say(m.variants_left_out_one({ name: variant ? variantLabel(latest.current.options, variant) : '' }), {
      action: {
        label: m.products_selling_undo(),
        onClick: () => change({ variants: withSold(latest.current, keys, true) }),
      },
    })
  }
  return (
    <>
      <Switch label={m.variants_has_options()} help={m.variants_has_options_help()} checked={isOn} onChange={turn} />
      {isOn && <OptionsEditor form={form} pictures={pictures} errors={errors} change={change} asked={asked} />}
      {isOn && hasOptions(options) && (
        <section aria-labelledby="variants" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 id="variants" className="font-semibold">
              {m.variants_heading()}
            </h3>
            <p className="text-sm text-ink-soft tabular">
              {m.variants_count({ shown: formatNumber(soldOf(form).length), max: formatNumber(VARIANTS_MAX) })}
            </p>
          </div>
          {errors.options && (
            // Focused when it is the first error.
            <div tabIndex={-1} data-wrong>
              <FieldError>{errors.options}</FieldError>
            </div>
          )}
          <VariantsTable
            form={form}
            errors={errors}
            pictures={pictures}
            onVariants={(variants) => change({ variants })}
            mark={mark}
            onLeaveOut={(keys) => setSold(keys, false)}
          />
          <LeftOut form={form} onBringBack={(keys) => setSold(keys, true)} />
        </section>
      )}
    </>
  )
}
