import type { Poisha } from '#contract/money.ts'

export type ImportedProduct = {
  handle: string
  name: string
  description: string
  categoryId: number
  price: Poisha
  originalPrice: Poisha | null
  stock: number
  tags: string[]
  status: 'DRAFT' | 'PENDING'
}
