import { clsx } from 'clsx'
import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { useStaff } from '#web/staff.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { noteOpened } from './recently-opened.ts'
import { type Choice, type ChoiceGroup, usePalette } from './use-palette.ts'

const SEARCH_MAX = 200

type SearchPaletteProps = {
  /** What was typed before this was loaded. */
  takeTyped: () => string
  onClose: () => void
}

/** Finds orders, people, stores, products and pages, and opens them. Import it lazily. */
export default function SearchPalette({ takeTyped, onClose }: SearchPaletteProps) {
  const [text, setText] = useState('')
  // Not when this is rendered, which may be some frames before there is a field.
  const begin = useCallback(
    (field: HTMLInputElement | null) => {
      if (field === null) return
      field.focus()
      setText((before) => before + takeTyped())
    },
    [takeTyped],
  )
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const { groups, searching, error } = usePalette(text)
  const leave = useLeave(onClose)
  const navigate = useNavigate()
  const list = useId()
  const choices = groups.flatMap((group) => group.choices)
  const at = Math.max(
    0,
    choices.findIndex(({ key }) => key === chosenKey),
  )
  const chosen = choices[at]
  const optionId = (choice: Choice) => `${list}-${choice.key}`
  const step = (to: number) => {
    const next = choices[(to + choices.length) % choices.length]
    if (!next) return
    setChosenKey(next.key)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const keys: Record<string, () => void> = {
      ArrowDown: () => step(at + 1),
      ArrowUp: () => step(at - 1),
      // What is on screen may still be of an earlier text.
      Enter: () => {
        if (!chosen || searching) return
        leave(chosen)
        void navigate(chosen.to)
      },
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const isEmpty = text.trim() !== '' && choices.length === 0 && !searching && !error
  return (
    <Dialog open onOpenChange={onClose} title={m.admin_search()} size="lg">
      <Field label={m.admin_search()} hideLabel>
        {(control) => (
          <Input
            {...control}
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={chosen && optionId(chosen)}
            ref={begin}
            autoComplete="off"
            enterKeyHint="go"
            value={text}
            placeholder={m.admin_search_hint()}
            maxLength={SEARCH_MAX}
            onChange={({ target }) => {
              setText(target.value)
              setChosenKey(null)
            }}
            onKeyDown={press}
          />
        )}
      </Field>
      <div
        id={list}
        role="listbox"
        aria-label={m.admin_search()}
        aria-busy={searching}
        className="mt-3 flex min-h-64 flex-col gap-3"
      >
        {groups.map((group) => (
          <Group key={group.label} group={group} chosen={chosen} optionId={optionId} onLeave={leave} />
        ))}
      </div>
      <div role="status" className="text-sm text-ink-soft">
        {isEmpty && m.admin_search_none({ search: text.trim() })}
      </div>
      {error !== null && error !== undefined && (
        <FieldError>{m.admin_search_failed({ problem: formatProblem(error) })}</FieldError>
      )}
      <p className="mt-3 border-t border-line pt-3 text-xs text-ink-soft max-md:hidden">{m.admin_search_keys()}</p>
    </Dialog>
  )
}

/** Notes what is opened, and closes the search; the link or the key leads there. */
function useLeave(onClose: () => void) {
  const { id } = useStaff()
  return ({ opened }: Choice) => {
    if (opened) noteOpened(id, opened)
    onClose()
  }
}

type GroupProps = {
  group: ChoiceGroup
  chosen: Choice | undefined
  optionId: (choice: Choice) => string
  onLeave: (choice: Choice) => void
}

const Group = ({ group: { label, choices }, chosen, optionId, onLeave }: GroupProps) => (
  <div role="group" aria-label={label}>
    <p aria-hidden className="px-3 pb-1 text-xs font-semibold text-ink-soft">
      {label}
    </p>
    {choices.map((choice) => (
      <Link
        key={choice.key}
        to={choice.to}
        id={optionId(choice)}
        role="option"
        tabIndex={-1}
        aria-selected={choice.key === chosen?.key}
        onClick={() => onLeave(choice)}
        className={clsx(
          'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-3 py-1.5',
          choice.key === chosen?.key ? 'bg-brand-tint text-brand' : 'hover:bg-brand-tint',
        )}
      >
        <span className="min-w-0 font-medium">{choice.name}</span>
        {choice.detail !== '' && <span className="min-w-0 text-sm text-ink-soft">{choice.detail}</span>}
      </Link>
    ))}
  </div>
)
