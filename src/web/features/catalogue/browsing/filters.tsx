import { type CSSProperties, type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ratingSteps } from '#contract/catalogue/catalogue-rules.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { formatNumber } from '#web/format.ts'
import { withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { type ProductsParams, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useSearchElsewhere } from '#web/ui/use-search-elsewhere.ts'
import { subCategoryLabel } from './chosen.ts'
import { FacetList, FilterGroup, Tick } from './facet-list.tsx'
import { changed, type ListParams, toggled, withToggled } from './list-params.ts'
import type { ShownFacets } from './load-list.ts'
import { PriceFilter } from './price-filter.tsx'

type FiltersProps = { params: ListParams; facets: ShownFacets | null }

/** A GET form; once hydrated, each change applies at once, without the Apply button. */
export function Filters({ params, facets }: FiltersProps) {
  const categoryLabel = useCategoryLabel()
  const navigate = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const onSearch = useSearchElsewhere(params.query, (text) => {
    if (words.current) words.current.value = text
  })
  const go = (change: Partial<ProductsParams>) =>
    void navigate(paths.products(changed(params, change)), { preventScrollReset: true })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter in a price field blurs it, which commits its value.
    if (document.activeElement instanceof HTMLElement && document.activeElement !== words.current)
      document.activeElement.blur()
    const query = words.current?.value.trim() ?? ''
    if (query === params.query) return
    onSearch(query)
    go({ query })
  }
  const toAll = (filter: string) => paths.products({ ...params, unfolded: [...params.unfolded, filter] })

  return (
    <form action={withLocale(paths.products())} method="get" onSubmit={submit} className="flex flex-col gap-4">
      <Field label={m.products_search()}>
        {(control) => (
          <Input
            {...control}
            ref={words}
            name="query"
            type="search"
            maxLength={200}
            enterKeyHint="search"
            defaultValue={params.query}
          />
        )}
      </Field>
      <FilterGroup legend={m.products_price()}>
        <PriceFilter
          min={params.priceMin}
          max={params.priceMax}
          spans={facets?.price ?? null}
          onChange={(priceMin, priceMax) => go({ priceMin, priceMax })}
        />
      </FilterGroup>
      <FilterGroup legend={m.products_rating()}>
        {[undefined, ...ratingSteps].map((step) => (
          <Tick
            key={step ?? 0}
            radio
            name="min_rating"
            value={step === undefined ? '' : String(step)}
            label={step === undefined ? m.products_rating_any() : <StarsFrom rating={step} />}
            chosen={params.minRating === step}
            onToggle={() => go({ minRating: step })}
          />
        ))}
      </FilterGroup>
      <FilterGroup legend={m.products_only()}>
        <Tick
          name="in_stock"
          value="1"
          label={m.products_in_stock()}
          chosen={params.inStock}
          onToggle={() => go({ inStock: !params.inStock })}
        />
        <Tick
          name="free_shipping"
          value="1"
          label={m.products_free_shipping()}
          chosen={params.freeShipping}
          onToggle={() => go({ freeShipping: !params.freeShipping })}
        />
      </FilterGroup>
      {facets && (
        <>
          <FacetList
            name="categories"
            legend={m.products_categories()}
            choices={facets.categories.shown.map(({ name, count, child }) => ({
              name,
              count,
              label: child ? subCategoryLabel(categoryLabel(name)) : categoryLabel(name),
            }))}
            more={facets.categories.more}
            toAll={toAll('categories')}
            chosen={params.categories}
            onToggle={(name) => go({ categories: toggled(params.categories, name) })}
          />
          {facets.attributes.map(({ key, name, shown, more }) => (
            <FacetList
              key={key}
              name={`attr.${key}`}
              legend={name}
              choices={shown.map(({ value, ...choice }) => ({ name: value, ...choice }))}
              more={more}
              toAll={toAll(key)}
              chosen={params.attributes[key] ?? []}
              onToggle={(value) => go({ attributes: withToggled(params.attributes, key, value) })}
            />
          ))}
          <FacetList
            name="sellers"
            legend={m.products_sellers()}
            choices={facets.sellers.shown.map(({ name, label = name, count }) => ({ name, count, label }))}
            more={facets.sellers.more}
            toAll={toAll('sellers')}
            chosen={params.sellers}
            onToggle={(name) => go({ sellers: toggled(params.sellers, name) })}
          />
        </>
      )}
      {params.exact && <input type="hidden" name="match" value="exact" />}
      {params.subCategory && <input type="hidden" name="sub-category" value={params.subCategory} />}
      {params.sort && <input type="hidden" name="sort" value={params.sort} />}
      {params.view && <input type="hidden" name="view" value={params.view} />}
      {params.unfolded.length > 0 && <input type="hidden" name="show_all" value={params.unfolded.join(',')} />}
      <Button type="submit" className="js:hidden">
        {m.products_apply()}
      </Button>
    </form>
  )
}

/** '4 stars and more', as stars. */
const StarsFrom = ({ rating }: { rating: number }) => (
  <>
    <span aria-hidden className="stars me-2" style={{ '--filled': `${rating * 20}%` } as CSSProperties} />
    {m.products_rating_from({ rating: formatNumber(rating) })}
  </>
)
