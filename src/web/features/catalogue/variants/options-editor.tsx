import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import { OPTIONS_MAX } from '#contract/catalogue/variant-rules.ts'
import { formatNumber } from '#web/format.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import type { ProductForm } from '../product-form.ts'
import type { PictureEntry } from '../product-pictures.ts'
import type { FormErrors } from '../use-product-form.ts'
import { withOptions, withPictureOf } from './combine.ts'
import { optionName, optionSuggestions } from './known-options.ts'
import { NamedSortable } from './named-sortable.tsx'
import { OptionCard } from './option-card.tsx'
import { addOption, changeOption, moved, removeOption, restored } from './option-moves.ts'
import { useLatest } from './use-latest.ts'
import type { OptionForm } from './variants-form.ts'

type OptionsEditorProps = {
  form: ProductForm
  pictures: readonly PictureEntry[]
  errors: FormErrors
  change: (part: Partial<ProductForm>) => void
  /** The attributes of the category. */
  asked: readonly CategoryAttribute[]
}

/** Up to three options with their values (rules.md C-28). */
export function OptionsEditor({ form, pictures, errors, change, asked }: OptionsEditorProps) {
  const latest = useLatest(form)
  const { options } = form
  const set = (make: (options: readonly OptionForm[]) => readonly OptionForm[]) =>
    change(withOptions(latest.current, make(latest.current.options)))
  const remove = (option: OptionForm, at: number) => {
    set((now) => removeOption(now, option.key))
    notify.say(m.variants_option_removed({ name: optionName(option) }), {
      action: { label: m.products_selling_undo(), onClick: () => set((now) => restored(now, option, at)) },
    })
  }
  const move = (key: string, to: number) => set((now) => moved(now, key, to))
  const list = useRef<HTMLOListElement>(null)
  const add = (name: string, name_bn?: string) => {
    set((now) => addOption(now, { name, name_bn }))
    // On with its values, or its name first. The button that was pressed may be gone.
    const field = name === '' ? 'input' : 'input[role=combobox]'
    setTimeout(() => list.current?.querySelector<HTMLInputElement>(`:scope > li:last-child ${field}`)?.focus())
  }
  return (
    <div className="flex flex-col gap-4">
      <NamedSortable items={options.map((option) => ({ key: option.key, name: optionName(option) }))} onMove={move}>
        <ol ref={list} aria-label={m.products_selling_options()} className="flex flex-col gap-4">
          {options.map((option, at) => (
            <OptionCard
              key={option.key}
              option={option}
              at={at}
              count={options.length}
              form={form}
              pictures={pictures}
              errors={errors}
              asked={asked}
              onChange={(part) => set((now) => changeOption(now, option.key, part))}
              onMove={(to) => move(option.key, to)}
              onRemove={() => remove(option, at)}
              onPicture={(value, picture) =>
                change({
                  variants: withPictureOf(latest.current.variants, { option: option.key, value }, picture),
                })
              }
            />
          ))}
        </ol>
      </NamedSortable>
      {options.length < OPTIONS_MAX && <AddOption suggestions={optionSuggestions(options, asked)} onAdd={add} />}
    </div>
  )
}

type AddOptionProps = {
  suggestions: ReturnType<typeof optionSuggestions>
  onAdd: (name: string, name_bn?: string) => void
}

function AddOption({ suggestions, onAdd }: AddOptionProps) {
  const chip =
    'inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3 text-sm font-medium transition-colors hover:border-brand hover:text-brand touch:min-h-11'
  return (
    <div role="group" aria-label={m.variants_option_add()} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-ink-soft">
        {m.variants_option_add_hint({ max: formatNumber(OPTIONS_MAX) })}
      </span>
      {suggestions.map(({ name, name_bn }) => (
        <button key={name} type="button" onClick={() => onAdd(name, name_bn ?? '')} className={chip}>
          {inPageLanguage(name, name_bn)}
        </button>
      ))}
      <Button variant="secondary" size="sm" onClick={() => onAdd('')}>
        <Plus aria-hidden className="size-4.5" />
        {m.variants_option_other()}
      </Button>
    </div>
  )
}
