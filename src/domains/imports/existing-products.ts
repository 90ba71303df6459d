import { pictureKeyOf } from '#contract/media/media.ts'
import { listCategoryNames, type OwnProduct, ownProductsByHandle } from '#domains/catalogue/index.ts'
import type { Reader } from '#platform/database.ts'
import type { ColumnKey } from './columns.ts'
import { combinationKey } from './compose-options.ts'
import { composeProduct, type Draft } from './compose-product.ts'
import { tagKey } from './compose-tags.ts'
import type { AttributeRules } from './decide-attributes.ts'
import type { ExistingProduct, Rules } from './decide-row.ts'
import type { Imported } from './decide-variants.ts'
import { type ImportedUrl, importedPictures, importedStocks } from './imported-views.ts'
import type { LeasedImport } from './store.ts'
import { partsOf, typeKey } from './types.ts'
import { findTypeCategories, type StoredRow } from './views.ts'

/** The existing products of these handles, and what earlier imports recorded of them. */
export async function findExistingProducts(
  db: Reader,
  storeId: number,
  handles: readonly string[],
  options: { lock: boolean },
): Promise<Map<string, ExistingProduct>> {
  const products = await ownProductsByHandle(db, storeId, handles, options)
  const ids = [...products.values()].map(({ id }) => id)
  const [stocks, pictures] = [await importedStocks(db, ids), await importedPictures(db, ids)]
  return new Map(
    [...products].map(([handle, product]) => {
      const stockOf = (values: readonly string[]) => stocks.get(product.id)?.get(combinationKey(values))
      return [handle, { product, imported: { stockOf, ...findPictures(product, pictures.get(product.id) ?? []) } }]
    }),
  )
}

/** By their addresses, or because they are pictures of ours that the product shows. */
function findPictures(product: OwnProduct, urls: readonly ImportedUrl[]): Omit<Imported, 'stockOf'> {
  const keys = new Set(product.pictureKeys)
  const imported = new Map(urls.map((each) => [each.url, each]))
  const waiting = new Set(
    urls.flatMap(({ url, variants }) => variants.map((values) => `${url} ${combinationKey(values)}`)),
  )
  return {
    findPicture: (url) => {
      const before = imported.get(url)
      if (before) return { id: before.picture_id, waits: before.waits }
      const key = pictureKeyOf(URL.parse(url)?.pathname ?? '') ?? ''
      return keys.has(key) ? { id: product.pictureIds.get(key) ?? null, waits: false } : undefined
    },
    waitsFor: (url, values) => waiting.has(`${url} ${combinationKey(values)}`),
  }
}

/** What the rows of this import are decided by. */
export async function rulesOf(
  db: Reader,
  leased: Pick<LeasedImport, 'id' | 'existing' | 'default_category_id'>,
  attributes: AttributeRules,
  beforeChoices: (byName: Rules['categoryOf']) => Promise<void>,
): Promise<Rules> {
  const categories = await listCategoryNames(db)
  const byName = new Map<string, number | null>()
  for (const { id, title } of categories) {
    const key = tagKey(title)
    // A name that two categories share identifies neither.
    byName.set(key, byName.has(key) ? null : id)
  }
  for (const { id, former_names } of categories) for (const name of former_names) byName.set(tagKey(name), id)
  for (const { id, name } of categories) byName.set(tagKey(name), id)
  const byItsName: Rules['categoryOf'] = (type) => {
    // A file may name a category with those above it.
    const id = [type, ...partsOf(type)].flatMap((name) => byName.get(tagKey(name)) ?? [])[0]
    return id === undefined ? undefined : { id, own: true }
  }
  await beforeChoices(byItsName)
  const chosen = await findTypeCategories(db, leased.id)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    existing: leased.existing,
    defaultCategory: leased.default_category_id,
    categoryOf: (type) => {
      const id = chosen.get(typeKey(type))
      return byItsName(type) ?? (id === undefined ? undefined : { id, own: false })
    },
    categoryName: (id) => (id === null ? '' : (names.get(id) ?? '')),
    attributes,
  }
}

export function draftOf(row: StoredRow, present: ReadonlySet<ColumnKey>): Draft | null {
  return row.handle === null ? null : composeProduct(row.handle, row.lines, row.records, present)
}
