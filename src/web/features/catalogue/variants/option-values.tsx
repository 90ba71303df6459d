import { useState } from 'react'
import { VARIANTS_MAX } from '#contract/catalogue/variant-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { isTooMany, pictureOfValue } from './combine.ts'
import { attributeOf, isColour, optionName, usualValues } from './known-options.ts'
import { NamedSortable } from './named-sortable.tsx'
import type { OptionCardProps } from './option-card-props.ts'
import { addValues, changeOption, moved, type NewValue, restored } from './option-moves.ts'
import { useLatest } from './use-latest.ts'
import { ValueChip } from './value-chip.tsx'
import { ValueInput } from './value-input.tsx'
import { ValuePanel } from './value-panel.tsx'
import { fieldOfOption } from './variant-checks.ts'
import { COMBINATIONS_MAX, type ValueForm } from './variants-form.ts'

/** The values of an option as chips; one opens to be renamed and to get its colour and picture. */
export function OptionValues(props: OptionCardProps) {
  const { option, form, pictures, errors, asked, onChange, onPicture } = props
  const [opened, setOpened] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useLatest(option)
  const { values } = option
  const open = values.find(({ key }) => key === opened)
  const errorOf = ({ key }: ValueForm) => errors[fieldOfOption(option.key, `values.${key}`)]

  const set = (next: readonly ValueForm[]) => {
    setProblem(null)
    onChange({ values: next })
  }
  const add = (added: readonly NewValue[]) => {
    const next = addValues(values, added)
    if (next.length > VARIANTS_MAX || isTooMany(changeOption(form.options, option.key, { values: next })))
      return setProblem(
        m.variants_too_many({ max: formatNumber(next.length > VARIANTS_MAX ? VARIANTS_MAX : COMBINATIONS_MAX) }),
      )
    if (next.length > values.length) set(next)
    else if (added.length > 0) setProblem(m.variants_word_twice())
  }
  const remove = (value: ValueForm) => {
    const at = values.indexOf(value)
    set(values.filter((one) => one !== value))
    if (opened === value.key) setOpened(null)
    const onClick = () => onChange({ values: restored(latest.current.values, value, at) })
    notify.say(m.variants_value_removed({ name: value.value }), {
      action: { label: m.products_selling_undo(), onClick },
    })
  }
  const move = (key: string, to: number) => set(moved(latest.current.values, key, to))
  return (
    <div className="flex flex-col gap-3">
      {values.length > 0 && (
        <NamedSortable items={values.map(({ key, value }) => ({ key, name: value }))} onMove={move}>
          <ul aria-label={m.variants_values_of({ name: optionName(option) })} className="flex flex-wrap gap-2">
            {values.map((value) => (
              <ValueChip
                key={value.key}
                value={value}
                isOpen={value.key === opened}
                isWrong={errorOf(value) !== undefined}
                picture={pictureOfValue(form, { option: option.key, value: value.key })}
                pictures={pictures}
                onOpen={() => setOpened(value.key === opened ? null : value.key)}
                onRemove={() => remove(value)}
              />
            ))}
          </ul>
        </NamedSortable>
      )}
      {open && (
        <ValuePanel
          key={open.key}
          value={open}
          at={values.indexOf(open)}
          count={values.length}
          colour={isColour(option)}
          error={errorOf(open)}
          picture={pictureOfValue(form, { option: option.key, value: open.key })}
          pictures={pictures}
          onChange={(part) => set(values.map((one) => (one.key === open.key ? { ...one, ...part } : one)))}
          onPicture={(picture) => onPicture(open.key, picture)}
          onMove={(to) => move(open.key, to)}
          onClose={() => setOpened(null)}
        />
      )}
      <ValueInput
        option={option}
        attribute={attributeOf(option.name, asked)}
        usual={usualValues(option.name)}
        error={problem ?? errors[fieldOfOption(option.key, 'values')]}
        onAdd={add}
      />
    </div>
  )
}
