import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ATTRIBUTE_VALUE_MAX } from '#contract/catalogue/attribute-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { labelOfAttribute, labelOfValue } from './attribute-label.ts'
import { type ChoiceOption, choiceOptions, choiceTyped } from './choice-options.ts'
import type { OneAttributeProps } from './one-attribute.ts'
import { useValuesLike } from './own-choices.ts'

const PAUSE_MS = 250

/** One of many choices, searched while typing; an open attribute also takes a new one. */
export function AttributeChoice({ attribute, value, error, onChange }: OneAttributeProps) {
  const { text, type, leave, options, isSearching } = useTypedChoice({ attribute, value, onChange })
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const id = useId()
  const shown = open && options.length > 0
  const choose = (option: ChoiceOption) => {
    onChange(option.value)
    leave()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (options.length > 0)
        setActive(open ? (active + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length : 0)
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault()
      if (option && !isSearching) choose(option)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const label = labelOfAttribute(attribute)
  return (
    <Field
      label={label}
      help={attribute.open ? m.attributes_open_help() : undefined}
      error={error}
      required={attribute.required}
      optional={!attribute.required}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            role="combobox"
            autoComplete="off"
            maxLength={ATTRIBUTE_VALUE_MAX}
            enterKeyHint="done"
            value={text}
            placeholder={m.attributes_choice_hint()}
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            aria-autocomplete="list"
            aria-activedescendant={shown ? `${id}-${active}` : undefined}
            onFocus={({ target }) => target.select()}
            onClick={() => setOpen(true)}
            onChange={({ target }) => {
              type(target.value)
              setActive(0)
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false)
              leave()
            }}
          />
          {shown && (
            <ChoiceList
              id={id}
              label={label}
              options={options}
              active={active}
              chosen={value}
              onActive={setActive}
              onChoose={choose}
            />
          )}
          {open && options.length === 0 && !isSearching && text !== '' && (
            <p role="status" className="mt-1.5 text-sm text-ink-soft">
              {m.attributes_choice_none()}
            </p>
          )}
        </div>
      )}
    </Field>
  )
}

/**
 * What is typed counts at once if it is the name of a choice, or a new one where these are taken; otherwise the earlier
 * choice is back when the field is left.
 */
function useTypedChoice({ attribute, value, onChange }: Omit<OneAttributeProps, 'error'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { data, isFetching } = useValuesLike(attribute.key, asked, attribute.values_more)
  const known = attribute.values_more && asked !== '' ? [...attribute.values, ...(data ?? [])] : attribute.values
  const chosen = known.find((each) => each.value === value)
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAsked(next.trim()), PAUSE_MS)
    const found = choiceTyped(known, next, attribute.open)
    if (found !== null) onChange(found)
  }
  return {
    text: typed ?? (chosen ? labelOfValue(chosen) : value),
    type,
    leave: () => setTyped(null),
    options: choiceOptions(known, typed ?? '', attribute.open),
    isSearching: attribute.values_more && (isFetching || (typed ?? '').trim() !== asked),
  }
}

type ChoiceListProps = {
  id: string
  label: string
  options: readonly ChoiceOption[]
  active: number
  chosen: string
  onActive: (at: number) => void
  onChoose: (option: ChoiceOption) => void
}

/** The list of a combobox. */
export const ChoiceList = ({ id, label, options, active, chosen, onActive, onChoose }: ChoiceListProps) => (
  <ul
    id={id}
    role="listbox"
    aria-label={label}
    className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-float"
  >
    {options.map((option, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's, which keeps the focus
      <li
        key={option.isNew ? 'new' : option.value}
        id={`${id}-${at}`}
        ref={(row) => {
          if (at === active) row?.scrollIntoView?.({ block: 'nearest' })
        }}
        role="option"
        aria-selected={at === active}
        onPointerMove={() => onActive(at)}
        // Before the input loses the focus, which would close the list.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option)}
        className={clsx(
          'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3',
          at === active && 'bg-brand-tint text-brand',
        )}
      >
        {option.isNew && <Plus aria-hidden className="size-4" />}
        {option.swatch && <Swatch colour={option.swatch} />}
        <span className="min-w-0 flex-1 wrap-anywhere">
          {option.isNew ? m.attributes_choice_new({ name: option.text }) : option.text}
        </span>
        {!option.isNew && option.value === chosen && <Check aria-hidden className="size-4" />}
      </li>
    ))}
  </ul>
)

/** A colour beside its name. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    className="inline-block size-4 shrink-0 rounded-full border border-line-strong"
    style={{ backgroundColor: colour }}
  />
)
