import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Field, Input } from './field.tsx'
import { useSearchElsewhere } from './use-search-elsewhere.ts'

const PAUSE_MS = 300
const SEARCH_MAX = 200

type SearchFieldProps = {
  label: string
  hint: string
  /** The search text of the address. */
  value: string
  /** Called when typing pauses. */
  onPause: (text: string) => void
}

/** Narrows a list while one types. */
export function SearchField({ label, hint, value, onPause }: SearchFieldProps) {
  const [text, setText] = useTyped(value, onPause)
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <span className="relative">
          <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-ink-soft" />
          <Input
            {...control}
            type="search"
            enterKeyHint="search"
            value={text}
            placeholder={hint}
            maxLength={SEARCH_MAX}
            onChange={({ target }) => setText(target.value)}
            className="ps-10 text-ellipsis"
          />
        </span>
      )}
    </Field>
  )
}

/** The input's text; `onPause` is called when typing pauses. */
function useTyped(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value)
  const onSearch = useSearchElsewhere(value, setText)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onPause)
  useEffect(() => {
    latest.current = onPause
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      onSearch(next.trim())
      latest.current(next.trim())
    }, PAUSE_MS)
  }
  return [text, type] as const
}
