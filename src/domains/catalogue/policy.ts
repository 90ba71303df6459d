import type { User } from '#platform/route.ts'

/** What is not on sale is seen by its seller and administrators only. */
export const maySee = (user: User | null, product: { on_sale: boolean; store_owner_id: number }): boolean =>
  product.on_sale || user?.role === 'ADMIN' || user?.id === product.store_owner_id
