import type { ModeratedProduct } from '#contract/catalogue/admin.ts'

type Seen = Pick<ModeratedProduct, 'id' | 'updated_at'>

/**
 * What of a store's queue can be approved together: not what changed since it was seen, and no appeal, which asks for a
 * second look (rules.md T-5).
 */
export function splitForApproval(products: readonly ModeratedProduct[], seen: readonly Seen[]) {
  const versions = new Map(seen.map(({ id, updated_at }) => [id, updated_at]))
  const isChanged = ({ id, updated_at }: ModeratedProduct) => (versions.get(id) ?? updated_at) !== updated_at
  const appeals = products.filter(({ waits }) => waits?.kind === 'appeal')
  const others = products.filter(({ waits }) => waits !== null && waits.kind !== 'appeal')
  return {
    appeals,
    changed: others.filter(isChanged),
    approvable: others.filter((product) => !isChanged(product)),
  }
}
