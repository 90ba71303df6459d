import type { KeptTag } from '#contract/catalogue/taxonomy.ts'

/** What is being done to tags. */
export type TagDeed =
  | { what: 'create' }
  | { what: 'rename' | 'delete'; tag: KeptTag }
  | { what: 'merge'; tags: readonly KeptTag[] }
