import type { ImportReason } from '#contract/imports/imports.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { ImportedChange, OwnProduct } from '#domains/catalogue/index.ts'
import { columnName } from './columns.ts'
import type { Draft } from './compose-product.ts'
import { reason } from './reasons.ts'

// What a row changes of price, SKU and stock, which count at once.

export type AddChange = (field: string, from: string, to: string) => void

export function decideMoney(
  { price, originalPrice }: Draft,
  product: OwnProduct,
  change: ImportedChange,
  addChange: AddChange,
) {
  const newPrice = price ?? product.price
  const original = originalPrice === undefined ? product.originalPrice : originalPrice
  const newOriginal = original !== null && original > newPrice ? original : null
  if (newPrice !== product.price) {
    change.price = newPrice
    addChange('price', toAmount(product.price), toAmount(newPrice))
  }
  if (newOriginal !== product.originalPrice) {
    change.originalPrice = newOriginal
    addChange('original_price', amountOf(product.originalPrice), amountOf(newOriginal))
  }
}

export const valuesAfter = (product: OwnProduct, change: ImportedChange) => ({
  price: change.price ?? product.price,
  originalPrice: change.originalPrice === undefined ? product.originalPrice : change.originalPrice,
  stock: product.stock + (change.addStock ?? 0),
  categoryId: change.categoryId ?? product.categoryId,
  sku: change.sku ?? product.sku,
})

export function decideSku({ sku }: Draft, product: OwnProduct, change: ImportedChange, addChange: AddChange) {
  if (sku === undefined || sku === product.sku) return
  change.sku = sku
  addChange('sku', product.sku ?? '', sku)
}

const amountOf = (value: number | null) => (value === null ? '' : toAmount(poisha(value)))

type Stocked = { product: OwnProduct; importedStock: number | null }

/** An import may raise a seller's stock, never lower it (rules.md I-2). */
export function decideStock(
  { stock }: Draft,
  { product, importedStock }: Stocked,
  { change, notes, addChange }: { change: ImportedChange; notes: ImportReason[]; addChange: AddChange },
) {
  if (stock === undefined || stock === product.stock || stock === importedStock) return
  if (stock < product.stock) {
    notes.push(reason('stock_not_lowered', { left: product.stock, given: stock }, { column: columnName('stock') }))
    return
  }
  change.addStock = stock - product.stock
  addChange('stock', String(product.stock), String(stock))
}
