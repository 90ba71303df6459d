import { nameOfVariant } from '#contract/catalogue/variant-rules.ts'
import { picturePath } from '#contract/media/picture-paths.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { Watch } from '#contract/watches/watches.ts'
import type { WatchRow } from './views.ts'

export const presentWatch = (row: WatchRow): Watch => ({
  id: row.id,
  kind: row.kind,
  below: row.below_poisha === null ? null : toAmount(poisha(row.below_poisha)),
  created_at: row.created_at.toISOString(),
  product: {
    id: row.product_id,
    variant_id: row.variant_id,
    ...variantNamesOf(row),
    name: row.name,
    name_bn: row.name_bn,
    image: row.picture_key === null ? null : picturePath(row.picture_key, 320, 'webp'),
    price: toAmount(poisha(row.price_poisha)),
    stock_quantity: row.stock_quantity,
    available: row.on_sale && row.active !== false,
  },
})

function variantNamesOf({ options, option_values }: WatchRow) {
  const { name, name_bn } = nameOfVariant(options, option_values ?? [])
  return { variant_name: name, variant_name_bn: name_bn }
}
