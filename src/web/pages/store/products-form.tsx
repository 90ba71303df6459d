import Search from 'lucide-react/icons/search'
import { type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { sorts } from '#contract/catalogue/catalogue-rules.ts'
import { sortLabel } from '#web/features/catalogue/format-list.ts'
import { QUERY_MAX, type StoreView } from '#web/features/sellers/storefront/store-view.ts'
import { withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSearchElsewhere } from '#web/ui/use-search-elsewhere.ts'

/** Search and order: a GET form without scripts; with them, the scroll position stays. */
export function ProductsForm({ slug, view }: { slug: string; view: StoreView }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const onSearch = useSearchElsewhere(view.query, (text) => {
    if (input.current) input.current.value = text
  })
  const show = (sort = view.sort) => {
    const query = input.current?.value.trim() ?? ''
    onSearch(query)
    void navigate(paths.store(slug, { ...view, query, exact: view.exact && query === view.query, sort, page: 1 }), {
      preventScrollReset: true,
    })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    show()
  }
  return (
    <form
      role="search"
      aria-label={m.store_search()}
      action={withLocale(paths.store(slug))}
      method="get"
      onSubmit={onSubmit}
      className="flex flex-wrap items-center gap-2"
    >
      <span className="relative min-w-0 flex-1 basis-44 sm:max-w-md">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-ink-soft" />
        <Input
          ref={input}
          type="search"
          name="query"
          aria-label={m.store_search()}
          placeholder={m.store_search()}
          defaultValue={view.query}
          maxLength={QUERY_MAX}
          enterKeyHint="search"
          className="ps-10"
        />
      </span>
      {view.category !== '' && <input type="hidden" name="category" value={view.category} />}
      <Button type="submit" variant="secondary">
        {m.store_search_go()}
      </Button>
      <Select
        name="sort"
        aria-label={m.store_sort()}
        value={view.sort}
        onChange={({ target }) => show(sorts.find((sort) => sort === target.value))}
        className="max-sm:w-full sm:ms-auto"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabel[sort]()}
          </option>
        ))}
      </Select>
    </form>
  )
}
