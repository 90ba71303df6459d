import { isSteepFall } from '#contract/catalogue/selling-rules.ts'
import type { PreviewedAttribute, RowPreview } from '#contract/imports/imports.ts'
import { picturePath } from '#contract/media/media.ts'
import { type Poisha, poisha, toAmount } from '#contract/money.ts'
import type { OwnProduct } from '#domains/catalogue/index.ts'
import type { DraftPicture } from './compose-pictures.ts'

type Values = {
  price: Poisha
  originalPrice: number | null
  stock: number
  categoryId: number | null
  sku: string | null
}

/** What a seller looks at before an import runs: each value as it is, and as it will be. */
export function previewOf(
  product: OwnProduct | undefined,
  after: Values,
  added: { pictures: readonly DraftPicture[]; attributes: PreviewedAttribute[] },
  rules: { categoryName: (id: number | null) => string },
): RowPreview {
  const price = { from: product ? toAmount(product.price) : null, to: toAmount(after.price) }
  const category = (id: number | null) => rules.categoryName(id) || null
  const key = product?.firstPicture ?? null
  const shown = key === null ? null : picturePath(key, 320, 'webp')
  return {
    price,
    original_price: { from: amountOf(product?.originalPrice ?? null), to: amountOf(after.originalPrice) },
    stock: { from: product ? String(product.stock) : null, to: String(after.stock) },
    sku: { from: product?.sku ?? null, to: after.sku },
    category: { from: product ? category(product.categoryId) : null, to: category(after.categoryId) },
    picture: { from: shown, to: shown ?? added.pictures[0]?.url ?? null },
    attributes: added.attributes,
    pictures_added: added.pictures.length,
    steep_fall: price.from !== null && isSteepFall(price.from, price.to),
  }
}

const amountOf = (value: number | null) => (value === null ? null : toAmount(poisha(value)))
