import type { MoreSuggestions, SuggestedProduct } from '#contract/catalogue/catalogue.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'

/** A line below the search box, and where it leads. */
export type SearchOption = {
  kind: 'recent' | 'word' | 'category' | 'product'
  text: string
  to: string
  product?: SuggestedProduct
}
export type OptionGroup = { title: string | null; options: SearchOption[] }

const search = (kind: 'recent' | 'word', text: string): SearchOption => ({
  kind,
  text,
  to: paths.products({ query: text }),
})
const ofProduct = (product: SuggestedProduct): SearchOption => ({
  kind: 'product',
  text: nameOf(product),
  to: paths.product(product.id),
  product,
})

export const recentGroup = (searches: readonly string[]): OptionGroup[] =>
  searches.length === 0
    ? []
    : [{ title: m.products_search_recent(), options: searches.map((text) => search('recent', text)) }]

/** Beside products only so many words: what has a picture is in sight on a phone, above its keyboard. */
const WORDS_BESIDE_PRODUCTS = 4

/** Words first; the name of a product that is shown is not said twice (rules.md L-10, L-14). */
export function suggestionGroups({ words, products, categories, near, popular }: MoreSuggestions): OptionGroup[] {
  const shown = new Set(products.map((product) => nameOf(product).toLowerCase()))
  const others = words.filter((word) => !shown.has(word.toLowerCase()))
  const groups: OptionGroup[] = [
    {
      title: null,
      options: others
        .slice(0, products.length > 0 ? WORDS_BESIDE_PRODUCTS : others.length)
        .map((word) => search('word', word)),
    },
    { title: m.shell_products(), options: products.map(ofProduct) },
    {
      title: m.shell_categories(),
      options: categories.map(({ name, name_bn, parent }) => ({
        kind: 'category',
        text: nameOf({ name, name_bn }).replace(' - ', ': '),
        to: paths.products(parent === null ? { categories: [name] } : { subCategory: name }),
      })),
    },
    { title: m.products_near(), options: near.map((word) => search('word', word)) },
    { title: m.products_try_popular(), options: popular.map(ofProduct) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
