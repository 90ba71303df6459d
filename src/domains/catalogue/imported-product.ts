import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { Poisha } from '#contract/money.ts'

/** A variant as a file makes it. */
export type ImportedVariant = {
  /** One of each option; [] for a product without options. */
  values: string[]
  price: Poisha
  originalPrice: Poisha | null
  stock: number
  sku: string | null
  barcode: string | null
  /** In grams. */
  weight: number | null
  active: boolean
}

export type ImportedProduct = {
  handle: string
  name: string
  description: string
  nameBn: string | null
  descriptionBn: string | null
  categoryId: number
  options: ProductOption[]
  /** In order, at least one; exactly one without options. */
  variants: ImportedVariant[]
  tags: string[]
  /** By key, as they are sent to the API. */
  attributes: Record<string, string>
  status: 'DRAFT' | 'PENDING'
  /** Links to videos, by their places among the pictures. */
  videos: { link: string; position: number }[]
}
