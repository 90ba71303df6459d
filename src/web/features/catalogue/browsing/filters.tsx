import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { categoryLabel } from '#web/features/catalogue/categories.ts'
import { withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { type ProductsParams, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { subCategoryLabel } from './chosen.ts'
import { FacetList } from './facet-list.tsx'
import { changed, type ListParams, toggled } from './list-params.ts'
import { PriceFilter } from './price-filter.tsx'

type FiltersProps = { params: ListParams; facets: Facets }

/** A GET form; once hydrated, each change leads on at once and Apply is not needed. */
export function Filters({ params, facets }: FiltersProps) {
  const navigate = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const go = (change: Partial<ProductsParams>) =>
    void navigate(paths.products(changed(params, change)), { preventScrollReset: true })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter in a price field: leaving it is what takes its value over.
    if (document.activeElement instanceof HTMLElement && document.activeElement !== words.current)
      document.activeElement.blur()
    const query = words.current?.value.trim() ?? ''
    if (query !== params.query) go({ query })
  }
  const top = facets.categories.filter((facet) => facet.parent === null || params.categories.includes(facet.name))

  return (
    <form action={withLocale(paths.products())} method="get" onSubmit={submit} className="flex flex-col gap-5">
      <Field label={m.products_search()}>
        {(control) => (
          <Input
            {...control}
            key={params.query}
            ref={words}
            name="query"
            type="search"
            maxLength={200}
            enterKeyHint="search"
            defaultValue={params.query}
          />
        )}
      </Field>
      <fieldset className="border-t border-line pt-4">
        <legend className="float-start mb-1 w-full text-sm font-semibold">{m.products_price()}</legend>
        <div className="clear-both">
          <PriceFilter
            key={`${params.priceMin}-${params.priceMax}`}
            min={params.priceMin}
            max={params.priceMax}
            onChange={(priceMin, priceMax) => go({ priceMin, priceMax })}
          />
        </div>
      </fieldset>
      <FacetList
        name="categories"
        legend={m.products_categories()}
        choices={top.map(({ name, count, parent }) => ({
          name,
          count,
          label: parent === null ? categoryLabel(name) : subCategoryLabel(name),
        }))}
        chosen={params.categories}
        onToggle={(name) => go({ categories: toggled(params.categories, name) })}
      />
      <FacetList
        name="sellers"
        legend={m.products_sellers()}
        choices={facets.sellers.map(({ name, count }) => ({ name, count, label: name }))}
        chosen={params.sellers}
        onToggle={(name) => go({ sellers: toggled(params.sellers, name) })}
      />
      {params.subCategory && <input type="hidden" name="sub-category" value={params.subCategory} />}
      {params.sort && <input type="hidden" name="sort" value={params.sort} />}
      {params.view && <input type="hidden" name="view" value={params.view} />}
      <Button type="submit" className="js:hidden">
        {m.products_apply()}
      </Button>
    </form>
  )
}
