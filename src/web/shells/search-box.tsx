import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useSuggestions } from './use-suggestions.ts'

/** A plain GET form; once hydrated, a combobox that suggests while one types. */
export function SearchBox() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const searched = pathname === paths.products() ? (params.get('query') ?? '') : ''
  // Another search from elsewhere starts the box anew with its words.
  return <Combobox key={searched} searched={searched} />
}

function Combobox({ searched }: { searched: string }) {
  const [text, setText] = useState(searched)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const listId = useId()
  const suggestions = useSuggestions(open ? text : '')
  const texts = suggestions?.texts ?? []
  const shown = open && suggestions !== null

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (suggestion: string) => {
    setText(suggestion)
    close()
    input.current?.blur()
    void navigate(paths.products({ query: suggestion }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (texts.length > 0) setActive(adjacentOption(active, event.key === 'ArrowDown' ? 1 : -1, texts.length))
    } else if (event.key === 'Enter') {
      const suggestion = texts[active]
      if (!shown || suggestion === undefined) return
      event.preventDefault()
      choose(suggestion)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Tab') close()
  }

  return (
    <Form role="search" action={paths.products()} method="get" onSubmit={close} className="relative">
      <label htmlFor={`${listId}-input`} className="sr-only">
        {m.shell_search_label()}
      </label>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-soft" />
      <input
        ref={input}
        id={`${listId}-input`}
        name="query"
        type="search"
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={m.shell_search_hint()}
        value={text}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className="h-11 w-full appearance-none rounded-full border border-line-strong bg-paper ps-11 pe-22 text-base transition-colors placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-brand focus-visible:bg-surface focus-visible:outline-1 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={m.shell_search_clear()}
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
          className="absolute inset-y-0 end-11 inline-flex w-10 items-center justify-center text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      <button
        type="submit"
        aria-label={m.shell_search()}
        className="absolute inset-y-1 end-1 inline-flex w-10 items-center justify-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-hover"
      >
        <Search aria-hidden className="size-4.5" />
      </button>
      {shown && (
        <SuggestionList id={listId} texts={texts} typed={text} active={active} onActive={setActive} onChoose={choose} />
      )}
    </Form>
  )
}

const adjacentOption = (at: number, step: 1 | -1, count: number) =>
  at === -1 && step === -1 ? count - 1 : (at + step + count) % count

type SuggestionListProps = {
  id: string
  texts: string[]
  typed: string
  active: number
  onActive: (index: number) => void
  onChoose: (text: string) => void
}

function SuggestionList({ id, texts, typed, active, onActive, onChoose }: SuggestionListProps) {
  const panel = 'absolute inset-x-0 top-full z-40 mt-1.5 rounded-md border border-line bg-surface p-1.5 shadow-float'
  if (texts.length === 0) {
    return (
      <p id={id} role="status" className={clsx(panel, 'px-4 py-3 text-ink-soft')}>
        {m.shell_suggestions_none()}
      </p>
    )
  }
  return (
    <ul id={id} role="listbox" aria-label={m.shell_suggestions()} className={panel}>
      {texts.map((text, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's, which keeps the focus
        <li
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onActive(index)}
          // Before the input loses the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3',
            index === active && 'bg-brand-tint text-brand',
          )}
        >
          <Search aria-hidden className="size-4 text-ink-soft" />
          <span className="min-w-0 truncate">
            <Marked text={text} typed={typed.trim()} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What was typed, bold within the suggestion. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = text.toLowerCase().indexOf(typed.toLowerCase())
  if (typed === '' || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + typed.length)}</b>
      {text.slice(at + typed.length)}
    </>
  )
}
