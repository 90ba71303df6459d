import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { OrderSubject } from '#contract/orders/admin.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { type SubjectKind, useOrderSubjects } from './use-order-subjects.ts'

const PAUSE_MS = 250

const labels: Record<SubjectKind, () => string> = {
  product: m.orders_admin_product,
  store: m.orders_admin_store,
}

type SubjectPickerProps = { kind: SubjectKind; onChoose: (id: number) => void }

/** Finds a product or a store by its name or number. */
export function SubjectPicker({ kind, onChoose }: SubjectPickerProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [open, setOpen] = useState(false)
  const { options, isKnown } = useOptions(kind, text)
  const listId = useId()
  const shown = open && options.length > 0
  const choose = (option: OrderSubject | undefined) => {
    if (!option) return
    setText('')
    setOpen(false)
    onChoose(option.id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(options[active])
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <Field label={labels[kind]()} className="max-sm:w-full">
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            role="combobox"
            autoComplete="off"
            maxLength={100}
            placeholder={m.orders_admin_subject_hint()}
            value={text}
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={shown ? `${listId}-${active}` : undefined}
            onChange={({ target }) => {
              setText(target.value)
              setOpen(true)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
          {shown && (
            <Options
              id={listId}
              label={labels[kind]()}
              options={options}
              active={active}
              onActive={setActive}
              onChoose={choose}
            />
          )}
          <p role="status" className="sr-only">
            {isKnown && m.orders_admin_subjects({ count: formatNumber(options.length) })}
          </p>
          {open && isKnown && options.length === 0 && (
            <p className="absolute inset-x-0 top-full z-20 mt-1.5 rounded-md border border-line bg-surface p-3 text-sm shadow-float">
              {m.orders_admin_no_subject()}
            </p>
          )}
        </div>
      )}
    </Field>
  )
}

/** What fits the text once typing pauses; `isKnown` once it was looked up. */
function useOptions(kind: SubjectKind, text: string) {
  const typed = text.trim()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isPlaceholderData } = useOrderSubjects(kind, search)
  const isKnown = typed !== '' && typed === search && data !== undefined && !isPlaceholderData
  return { options: isKnown ? data : [], isKnown }
}

type OptionsProps = {
  id: string
  label: string
  options: readonly OrderSubject[]
  active: number
  onActive: (at: number) => void
  onChoose: (option: OrderSubject) => void
}

const Options = ({ id, label, options, active, onActive, onChoose }: OptionsProps) => (
  <ul
    id={id}
    role="listbox"
    aria-label={label}
    className="absolute start-0 top-full z-20 mt-1.5 w-full min-w-72 rounded-md border border-line bg-surface p-1.5 shadow-float max-sm:min-w-0"
  >
    {options.map((option, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's, which keeps the focus
      <li
        key={option.id}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === active}
        onPointerMove={() => onActive(at)}
        // Before the input loses the focus, which would close the list.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option)}
        className={clsx(
          'flex min-h-11 cursor-pointer flex-col justify-center rounded-sm px-3 py-1',
          at === active && 'bg-brand-tint text-brand',
        )}
      >
        <span>{option.name}</span>
        {option.store && <span className="text-sm text-ink-soft">{option.store}</span>}
      </li>
    ))}
  </ul>
)
