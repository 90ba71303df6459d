import type { RouterContextProvider } from 'react-router'
import { listFrom } from '#contract/caller.ts'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import type { CategoryBranch } from '#web/features/catalogue/category-tree.ts'
import { apiOf } from '#web/load.ts'
import type { ListParams } from './list-params.ts'

/**
 * The params with the names that the filters show, where the address says a category's id, a store's id or slug, or a name in
 * other letters (rules.md L-3); `null` when all are such names.
 */
export function namesAsShown(params: ListParams, { categories, sellers }: Facets): ListParams | null {
  const category = nameIn(categories.map(({ id, name }) => ({ name, also: [String(id)] })))
  const seller = nameIn(sellers.map(({ id, name, slug }) => ({ name, also: [slug, String(id)] })))
  return renamed(params, { category, seller })
}

/** A name to the letter before one in other letters, and that before what else stands for it. */
function nameIn(known: readonly { name: string; also: readonly string[] }[]) {
  const names = new Map([
    ...known.flatMap(({ name, also }) => also.map((text) => [text.toLowerCase(), name] as const)),
    ...known.map(({ name }) => [name.toLowerCase(), name] as const),
  ])
  const exact = new Set(known.map(({ name }) => name))
  return (text: string) => (exact.has(text) ? text : (names.get(text.toLowerCase()) ?? text))
}

/** Upper bound of the categories that an address may name. */
const FORMER_MAX = 5

type Asked = { params: ListParams; branches: readonly CategoryBranch[] }

/**
 * @returns `named`, the params with the names of today where a category was renamed or merged into another, else `null`; whether
 * the address names a category that never was
 */
export async function findNamesOfToday({ params, branches }: Asked, context: Readonly<RouterContextProvider>) {
  const asked = [...params.categories, ...(params.subCategory ? [params.subCategory] : [])]
  const names = branches.flatMap(({ name, groups }) => [
    name,
    ...groups.flatMap(({ leaves }) => leaves.map((leaf) => leaf.name)),
  ])
  const known = new Map(names.map((name) => [name.toLowerCase(), name]))
  if (known.size === 0) return { named: null, hasUnknown: false }
  const others = [...new Set(asked)].filter((name) => !known.has(name.toLowerCase()))
  const today = new Map<string, string>()
  for (const named of others.slice(0, FORMER_MAX)) {
    const [category] = await listFrom(apiOf(context))('GET /categories/', { query: { named } })
    if (category) today.set(named, category.name)
  }
  const subCategory = (name: string) => today.get(name) ?? name
  const category = (name: string) => known.get(name.toLowerCase()) ?? subCategory(name)
  const named = renamed(params, { category, subCategory })
  return { named, hasUnknown: others.some((name) => !today.has(name)) }
}

type Rename = (name: string) => string
type Renaming = { category: Rename; subCategory?: Rename; seller?: Rename }
const same: Rename = (name) => name

/** `null` where it changes nothing. */
function renamed(params: ListParams, { category, subCategory = same, seller = same }: Renaming): ListParams | null {
  const named = {
    ...params,
    categories: [...new Set(params.categories.map(category))],
    subCategory: params.subCategory && subCategory(params.subCategory),
    sellers: [...new Set(params.sellers.map(seller))],
  }
  const texts = (of: ListParams) => JSON.stringify([of.categories, of.subCategory ?? null, of.sellers])
  return texts(named) === texts(params) ? null : named
}
