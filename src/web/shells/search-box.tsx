import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'
import { withLocale } from '#web/language.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useSearchElsewhere } from '#web/ui/use-search-elsewhere.ts'
import type { SearchOption } from './search-options.ts'

const SearchPanel = lazy(() => import('./search-panel.tsx'))

/** A plain GET form; once hydrated, a combobox that suggests while one types. */
export function SearchBox() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const searched = pathname === paths.products() ? (params.get('query') ?? '').trim() : ''
  const [text, setText] = useState(searched)
  const onSearch = useSearchElsewhere(searched, setText)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [options, setOptions] = useState<readonly SearchOption[] | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const luxury = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const listId = useId()
  const shown = open && options !== null

  const show = (index = -1) => {
    setOpen(true)
    setActive(index)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const leave = (words: string) => {
    close()
    input.current?.blur()
    onSearch(words)
    void remember(words)
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'word' || option.kind === 'recent') {
      setText(option.text)
      leave(option.text)
    } else leave(text)
    // The luxury gate asks at links (rules.md W-6).
    if (option.product?.luxury && luxury.current) {
      luxury.current.href = withLocale(option.to)
      luxury.current.click()
    } else void navigate(option.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown ? options[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      show(open && options && options.length > 0 ? adjacentOption(active, step, options.length) : active)
    } else if (event.key === 'Enter' && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'Delete' && option?.kind === 'recent') {
      event.preventDefault()
      setActive(-1)
      void import('./recent-searches.ts').then(({ forgetSearch }) => forgetSearch(option.text))
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Tab') close()
  }

  return (
    <Form role="search" action={paths.products()} method="get" onSubmit={() => leave(text)} className="relative">
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
          show()
        }}
        // An empty box offers what was searched for lately.
        onFocus={() => text === '' && show()}
        onKeyDown={onKeyDown}
        onBlur={close}
        className="search-input"
      />
      {text !== '' && (
        <ClearButton
          onClear={() => {
            setText('')
            input.current?.focus()
            show()
          }}
        />
      )}
      <button type="submit" aria-label={m.shell_search()} className="search-go">
        <Search aria-hidden className="size-4.5" />
      </button>
      {open && (
        <Suspense>
          <a ref={luxury} hidden data-luxury="" href={paths.home()}>
            {m.shell_search()}
          </a>
          <SearchPanel
            id={listId}
            text={text}
            active={active}
            onActive={setActive}
            onOptions={setOptions}
            onChoose={choose}
          />
        </Suspense>
      )}
    </Form>
  )
}

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    aria-label={m.shell_search_clear()}
    onClick={onClear}
    className="absolute inset-y-0 end-11 inline-flex w-10 items-center justify-center text-ink-soft hover:text-ink"
  >
    <X aria-hidden className="size-4" />
  </button>
)

const adjacentOption = (at: number, step: 1 | -1, count: number) =>
  at === -1 && step === -1 ? count - 1 : (at + step + count) % count

async function remember(words: string) {
  const { rememberSearch } = await import('./recent-searches.ts')
  rememberSearch(words)
}
