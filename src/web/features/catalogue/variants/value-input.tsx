import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { AttributeChoice, CategoryAttribute } from '#contract/catalogue/attributes.ts'
import { OPTION_VALUE_MAX } from '#contract/catalogue/variant-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { ChoiceList } from '../attribute-choice.tsx'
import { type ChoiceOption, choiceOptions } from '../choice-options.ts'
import { useValuesLike } from '../own-choices.ts'
import { optionName } from './known-options.ts'
import { type NewValue, sameWord, splitValues } from './option-moves.ts'
import type { OptionForm } from './variants-form.ts'

type ValueInputProps = {
  option: OptionForm
  /** What it is named like in the category: its choices are suggested. */
  attribute: CategoryAttribute | undefined
  usual: readonly AttributeChoice[]
  error?: string | undefined
  onAdd: (values: readonly NewValue[]) => void
}

const PAUSE_MS = 250
/** Nothing of the list is chosen: what is typed counts. */
const TYPED = -1

/** Adds values: typed and ended by Enter or a comma, pasted as a list, or chosen of what is suggested. */
export function ValueInput({ option, attribute, usual, error, onAdd }: ValueInputProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(TYPED)
  const id = useId()
  const known = useKnownValues(attribute, usual, text)
  const options = choiceOptions(known, text, false).filter(
    ({ value }) => !option.values.some((one) => sameWord(one.value, value)),
  )
  const shown = open && options.length > 0
  const name = optionName(option)

  const toValue = (word: string): NewValue => {
    const choice = known.find(({ label, label_bn }) => sameWord(label, word) || sameWord(label_bn ?? '', word))
    return { value: choice?.label ?? word, value_bn: choice?.label_bn ?? '', swatch: choice?.swatch ?? '' }
  }
  const take = (words: readonly string[]) => {
    setText('')
    setActive(TYPED)
    // It would cover what is below until the next letter or arrow key.
    setOpen(false)
    if (words.length > 0) onAdd(words.map((word) => toValue(word.slice(0, OPTION_VALUE_MAX))))
  }
  const choose = (choice: ChoiceOption) => {
    const found = known.find(({ value }) => value === choice.value)
    take([found?.label ?? choice.text])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      setOpen(true)
      const count = options.length + 1
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + count) % count) - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const choice = shown ? options[active] : undefined
      if (choice) choose(choice)
      else take(splitValues(text))
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const words = splitValues(event.clipboardData.getData('text'))
    if (words.length < 2) return
    event.preventDefault()
    take([...splitValues(text), ...words])
  }
  return (
    <Field label={m.variants_value_add({ name })} help={m.variants_value_add_help()} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            role="combobox"
            autoComplete="off"
            maxLength={OPTION_VALUE_MAX}
            enterKeyHint="enter"
            value={text}
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            aria-autocomplete="list"
            aria-activedescendant={shown && active !== TYPED ? `${id}-${active}` : undefined}
            onClick={() => setOpen(true)}
            onChange={({ target }) => {
              // Keyboards of phones name no key.
              if (/[,،;]/.test(target.value)) return take(splitValues(target.value))
              setText(target.value)
              setActive(TYPED)
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => {
              setOpen(false)
              take(splitValues(text))
            }}
          />
          {shown && (
            <ChoiceList
              id={id}
              label={m.variants_values_of({ name })}
              options={options}
              active={active}
              chosen=""
              onActive={setActive}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}

/** The choices of the attribute, searched where there are more than came with it. */
function useKnownValues(
  attribute: CategoryAttribute | undefined,
  usual: readonly AttributeChoice[],
  text: string,
): readonly AttributeChoice[] {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useValuesLike(attribute?.key ?? '', asked, attribute?.values_more ?? false)
  return [...(attribute?.values ?? usual), ...(data ?? [])]
}
