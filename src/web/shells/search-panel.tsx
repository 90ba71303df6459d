import { clsx } from 'clsx'
import History from 'lucide-react/icons/history'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { formatNumber } from '#web/format.ts'
import { nameOf, otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { useStore } from '#web/synced-store.ts'
import { announce } from '#web/ui/announce.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts'
import { recentGroup, type SearchOption, suggestionGroups } from './search-options.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchPanelProps = {
  id: string
  text: string
  active: number
  onActive: (index: number) => void
  /** What there is to choose; `null` while there is nothing to show. */
  onOptions: (options: readonly SearchOption[] | null) => void
  onChoose: (option: SearchOption) => void
}

const none: readonly string[] = []

/** What the search box offers: recent searches while it is empty, then suggestions. Import it lazily. */
export default function SearchPanel({ id, text, active, onActive, onOptions, onChoose }: SearchPanelProps) {
  const suggestions = useSuggestions(text)
  const recent = useStore(recentSearches, none)
  const empty = text.trim() === ''
  const groups = empty ? recentGroup(recent) : suggestions ? suggestionGroups(suggestions.found) : []
  const options = groups.flatMap((group) => group.options)
  const nothingFound = !empty && suggestions !== null && isEmpty(suggestions.found)
  const shown = groups.length > 0 || nothingFound
  const key = shown ? options.map(({ kind, to }) => kind + to).join('\n') : null
  const tell = useEffectEvent((told: string | null) => onOptions(told === null ? null : options))
  useEffect(() => tell(key), [key])
  const say = useEffectEvent(() => {
    if (suggestions === null || empty) return
    const count = options.length
    const counted = m.products_suggestions_count({ count, shown: formatNumber(count) })
    const none = m.products_suggestions_none()
    announce(!nothingFound ? counted : count === 0 ? none : `${m.ui_sentence({ text: none })} ${counted}`)
  })
  // Other suggestions are said, not the same ones at each letter.
  useEffect(() => {
    if (key !== null) say()
  }, [key])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id])

  if (!shown) return null
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1.5 rounded-md border border-line bg-surface p-1.5 shadow-float">
      {nothingFound && <p className="px-3 py-2 text-ink-soft">{m.products_suggestions_none()}</p>}
      <div
        id={id}
        role="listbox"
        aria-label={m.products_suggestions()}
        className="max-h-[min(65vh,32rem)] overflow-y-auto overscroll-contain"
      >
        {groups.map((group) => (
          <div key={group.title ?? ''} role="group" aria-label={group.title ?? m.products_suggestions()}>
            {group.title && (
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
                {group.title}
              </p>
            )}
            {group.options.map((option) => (
              <Option
                key={option.kind + option.to}
                id={`${id}-${options.indexOf(option)}`}
                option={option}
                typed={text.trim()}
                active={options.indexOf(option) === active}
                onActive={() => onActive(options.indexOf(option))}
                onChoose={() => onChoose(option)}
              />
            ))}
          </div>
        ))}
      </div>
      {empty && (
        <button
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={forgetSearches}
          className="min-h-11 px-3 text-sm font-semibold text-brand hover:underline"
        >
          {m.products_search_forget_all()}
        </button>
      )}
    </div>
  )
}

const isEmpty = ({ words, products, categories }: { words: unknown[]; products: unknown[]; categories: unknown[] }) =>
  words.length + products.length + categories.length === 0

type OptionProps = {
  id: string
  option: SearchOption
  typed: string
  active: boolean
  onActive: () => void
  onChoose: () => void
}

function Option({ id, option, typed, active, onActive, onChoose }: OptionProps) {
  const { product } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the input's, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={onActive}
      // Before the input loses the focus, which would close the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3',
        product && 'py-1.5',
        active && 'bg-brand-tint text-brand',
      )}
    >
      {product ? <ProductLine product={product} /> : <Words option={option} typed={typed} />}
    </div>
  )
}

const icons = { recent: History, word: Search, category: LayoutGrid, product: Search }

function Words({ option, typed }: { option: SearchOption; typed: string }) {
  const Icon = icons[option.kind]
  return (
    <>
      <Icon aria-hidden className="size-4 text-ink-soft" />
      <span className="min-w-0 flex-1 truncate">
        <Marked text={option.text} typed={typed} />
      </span>
      {option.kind === 'recent' && (
        // By keyboard: Delete.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option holds no button
        <span
          title={m.ui_remove({ name: option.text })}
          onClick={(event) => {
            event.stopPropagation()
            forgetSearch(option.text)
          }}
          className="-me-3 flex size-11 shrink-0 items-center justify-center text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </span>
      )}
    </>
  )
}

function ProductLine({ product }: { product: NonNullable<SearchOption['product']> }) {
  const categoryLabel = useCategoryLabel()
  return (
    <>
      <span className="card-picture size-12 shrink-0">
        {product.image && <Picture url={product.image} alt="" sizes="3rem" widthMax={320} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium" lang={otherLanguage(nameOf(product))}>
          {nameOf(product)}
        </span>
        <span className="block truncate text-xs text-ink-soft">
          {categoryLabel(product.category).replace(' - ', ': ')}
        </span>
      </span>
      <Price price={product.price} from={Number(product.price_max) > Number(product.price)} className="shrink-0" />
    </>
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
