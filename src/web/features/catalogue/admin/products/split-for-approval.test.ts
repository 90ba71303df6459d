import { expect, it } from 'vitest'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { splitForApproval } from './split-for-approval.ts'

const product = (id: number, kind: 'new' | 'proposal' | 'appeal' | null, updated_at = 'first') =>
  ({ id, updated_at, waits: kind && { kind, since: 'then' } }) as ModeratedProduct
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id)

it('leaves out what changed since it was seen, appeals, and what waits no more', () => {
  const rows = [
    product(1, 'new'),
    product(2, 'proposal', 'second'),
    product(3, 'appeal'),
    product(4, null),
    product(5, 'proposal'),
  ]
  const { approvable, changed, appeals } = splitForApproval(rows, [product(1, 'new'), product(2, 'proposal')])
  expect([idsOf(approvable), idsOf(changed), idsOf(appeals)]).toEqual([[1, 5], [2], [3]])
})
