import { m } from '#web/paraglide/messages.js'
import type { TermField } from './variants-form.ts'

/** The columns of the grid. */
export const termLabel: Record<TermField, () => string> = {
  price: m.variants_price,
  original_price: m.variants_original_price,
  stock_quantity: m.variants_stock,
  sku: m.variants_sku,
  barcode: m.variants_barcode,
  weight_grams: m.variants_weight,
}

export const inputModeOf: Record<TermField, 'decimal' | 'numeric' | 'text'> = {
  price: 'decimal',
  original_price: 'decimal',
  stock_quantity: 'numeric',
  sku: 'text',
  barcode: 'text',
  weight_grams: 'numeric',
}
