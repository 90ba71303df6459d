import type { Poisha } from '#contract/money.ts'

export type ImportedProduct = {
  handle: string
  name: string
  description: string
  nameBn: string | null
  descriptionBn: string | null
  categoryId: number
  price: Poisha
  originalPrice: Poisha | null
  stock: number
  sku: string | null
  tags: string[]
  /** By key, as they are sent to the API. */
  attributes: Record<string, string>
  status: 'DRAFT' | 'PENDING'
  /** Links to videos, by their places among the pictures. */
  videos: { link: string; position: number }[]
}
