import type { PreviewedAttribute, RowPreview } from '#contract/imports/imports.ts'
import { picturePath } from '#contract/media/media.ts'
import { type Poisha, poisha, toAmount } from '#contract/money.ts'
import type { OwnProduct, OwnVariant } from '#domains/catalogue/index.ts'
import type { DraftPicture } from './compose-pictures.ts'

type Values = {
  variants: readonly OwnVariant[]
  /** How many of the variants are new. */
  added: number
  categoryId: number | null
  /** A price that falls by more than half. */
  fall: object | undefined
}

/** What a seller looks at before an import runs: each value as it is, and as it will be. */
export function previewOf(
  product: OwnProduct | undefined,
  after: Values,
  added: { pictures: readonly DraftPicture[]; attributes: PreviewedAttribute[] },
  rules: { categoryName: (id: number | null) => string },
): RowPreview {
  const [from, to] = [product && totalsOf(product.variants), totalsOf(after.variants)]
  const category = (id: number | null) => rules.categoryName(id) || null
  const key = product?.firstPicture ?? null
  const shown = key === null ? null : picturePath(key, 320, 'webp')
  return {
    price: { from: from?.price ?? null, to: to.price },
    price_max: { from: from?.priceMax ?? null, to: to.priceMax },
    original_price: { from: from?.originalPrice ?? null, to: to.originalPrice },
    stock: { from: from?.stock ?? null, to: to.stock },
    sku: { from: from?.sku ?? null, to: to.sku },
    variants: { count: after.variants.length, added: after.added },
    category: { from: product ? category(product.categoryId) : null, to: category(after.categoryId) },
    picture: { from: shown, to: shown ?? added.pictures[0]?.url ?? null },
    attributes: added.attributes,
    pictures_added: added.pictures.length,
    steep_fall: after.fall !== undefined,
  }
}

/** What lists show of a product with these variants, and its SKU where it has no options. */
function totalsOf(variants: readonly OwnVariant[]) {
  const offered = variants.filter(({ active }) => active)
  const cheapest = offered.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0) || a.price - b.price)[0]
  const price = cheapest?.price ?? poisha(0)
  const highest = poisha(Math.max(price, ...offered.map((each) => each.price)))
  const [only] = variants
  return {
    price: toAmount(price),
    priceMax: highest > price ? toAmount(highest) : null,
    originalPrice: amountOf(cheapest?.originalPrice ?? null),
    stock: String(offered.reduce((sum, { stock }) => sum + stock, 0)),
    sku: only?.values.length === 0 ? only.sku : null,
  }
}

const amountOf = (value: Poisha | null) => (value === null ? null : toAmount(value))
