import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Field, Input } from './field.tsx'

const PAUSE_MS = 300
const SEARCH_MAX = 200

type SearchFieldProps = {
  label: string
  hint: string
  /** What the address says is searched. */
  said: string
  /** Nobody types any more. */
  onPause: (text: string) => void
}

/** Narrows a list while one types. */
export function SearchField({ label, hint, said, onPause }: SearchFieldProps) {
  const [text, setText] = useTyped(said, onPause)
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
            className="ps-10"
          />
        </span>
      )}
    </Field>
  )
}

/** What is being typed; `onPause` hears it once nobody types. What the address says otherwise takes its place. */
function useTyped(said: string, onPause: (text: string) => void) {
  const [text, setText] = useState(said)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(said)
  const latest = useRef(onPause)
  useEffect(() => {
    latest.current = onPause
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (said === told.current) return
    told.current = said
    setText(said)
  }, [said])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = next.trim()
      latest.current(next.trim())
    }, PAUSE_MS)
  }
  return [text, type] as const
}
