import { clsx } from 'clsx'
import Plus from 'lucide-react/icons/plus'
import TagIcon from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { TAG_NAME_MAX, TAGS_MAX } from '#contract/catalogue/selling-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { announce } from '#web/ui/announce.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { useTagsLike } from './own-choices.ts'
import { isSameWord, lastWord, type TypedTags, useTypedTags, wordsOf } from './use-typed-tags.ts'

const PAUSE_MS = 250

type TagPickerProps = { chosen: TypedTags; onChange: (next: TypedTags) => void; error?: string | undefined }

/** Picks tags: existing ones are suggested while typing, new ones can be proposed. */
export function TagPicker({ chosen, onChange, error }: TagPickerProps) {
  const { tags, text } = chosen
  const { options, isSearching } = useOptions(tags, lastWord(text))
  const [active, setActive] = useState(0)
  const [open, setOpen] = useState(false)
  const { add, enter, busy, problem, clearProblem } = useTypedTags(chosen, onChange)
  const listId = useId()
  const shown = open && options.length > 0
  const full = tags.length >= TAGS_MAX

  const type = (next: string) => {
    onChange({ tags, text: next })
    setOpen(true)
    setActive(0)
    clearProblem()
  }
  const choose = (option: Option) => {
    setActive(0)
    if (option.tag) add(option.tag, lastWord(text))
    else enterClosed([option.name])
  }
  /** Closes the word that becomes a tag, so that what is typed meanwhile is the next. */
  const enterClosed = (words: readonly string[]) => {
    onChange({ tags, text: `${text.replace(/[,\s]*$/, '')}, ` })
    enter(words)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      setOpen(true)
      setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length)
    } else if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      const isReady = option !== undefined && !isSearching
      // A comma before the suggestions have come is typed: the next word follows it.
      const isTyped = event.key === ',' && !isReady && lastWord(text) !== ''
      if (!isTyped) event.preventDefault()
      if (isReady) choose(option)
      else if (isTyped) enter(wordsOf(text))
      else enterClosed(wordsOf(text))
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Backspace' && text === '') remove(tags.at(-1))
  }
  const remove = (tag: Tag | undefined) => {
    if (!tag) return
    onChange({ tags: tags.filter(({ id }) => id !== tag.id), text })
    announce(m.products_selling_tags_said_removed({ name: tag.name }))
  }
  return (
    <Field
      label={m.products_selling_tags()}
      help={full ? m.products_selling_tags_full({ max: formatNumber(TAGS_MAX) }) : m.products_selling_tags_help()}
      error={problem ?? error}
      required
    >
      {(control) => (
        <div className="flex flex-col gap-2">
          <Chosen tags={tags} field={control.id} onRemove={remove} />
          <div className="relative">
            <Input
              {...control}
              role="combobox"
              autoComplete="off"
              maxLength={TAG_NAME_MAX}
              enterKeyHint="done"
              readOnly={full}
              placeholder={m.products_selling_tags_hint()}
              value={text}
              aria-busy={busy || undefined}
              aria-expanded={shown}
              aria-controls={shown ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={shown ? `${listId}-${active}` : undefined}
              onChange={({ target }) => type(target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => setOpen(false)}
            />
            {shown && <Options id={listId} options={options} active={active} onActive={setActive} onChoose={choose} />}
          </div>
        </div>
      )}
    </Field>
  )
}

/** An existing tag, or (without `tag`) one to propose. */
type Option = { name: string; tag: Tag | null }

function useOptions(tags: readonly Tag[], word: string) {
  const typed = useDeferredValue(word)
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching } = useTagsLike(query)
  const isSearching = word !== query || isFetching
  const isChosen = (name: string) => tags.some((tag) => isSameWord(tag.name, name))
  const matches = query === '' || isSearching ? [] : (data ?? []).filter(({ name }) => !isChosen(name))
  const isKnown = isChosen(query) || (data ?? []).some(({ name }) => isSameWord(name, query))
  const options: Option[] = matches.map((tag) => ({ name: tag.name, tag }))
  if (query !== '' && !isSearching && !isKnown) options.push({ name: query, tag: null })
  return { options, isSearching }
}

type ChosenProps = { tags: readonly Tag[]; field: string; onRemove: (tag: Tag) => void }

function Chosen({ tags, field, onRemove }: ChosenProps) {
  if (tags.length === 0) return null
  /** The button goes with its tag: the focus stays among the tags, or goes to their field. */
  const remove = (tag: Tag, { currentTarget }: MouseEvent) => {
    const item = currentTarget.parentElement
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
    const next = neighbour ?? document.getElementById(field)
    next?.focus()
    onRemove(tag)
  }
  return (
    <ul aria-label={m.products_selling_tags()} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag.id}>
          <button
            type="button"
            aria-label={m.ui_remove({ name: tag.name })}
            onClick={(event) => remove(tag, event)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-brand-tint ps-3 pe-2 text-sm font-medium text-brand transition-colors hover:bg-brand hover:text-on-brand touch:min-h-11"
          >
            <span className="truncate">{tag.name}</span>
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type OptionsProps = {
  id: string
  options: readonly Option[]
  active: number
  onActive: (at: number) => void
  onChoose: (option: Option) => void
}

const Options = ({ id, options, active, onActive, onChoose }: OptionsProps) => (
  <ul
    id={id}
    role="listbox"
    aria-label={m.products_selling_tags_suggested()}
    className="absolute inset-x-0 top-full z-20 mt-1.5 rounded-md border border-line bg-surface p-1.5 shadow-float"
  >
    {options.map((option, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's, which keeps the focus
      <li
        key={option.tag?.id ?? 'new'}
        id={`${id}-${at}`}
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
        {option.tag ? <TagIcon aria-hidden className="size-4" /> : <Plus aria-hidden className="size-4" />}
        {option.tag ? option.name : m.products_selling_tags_propose({ name: option.name })}
      </li>
    ))}
  </ul>
)
