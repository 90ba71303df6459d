import type { KeptTag } from '#contract/catalogue/taxonomy.ts'

/** What is being done to tags. */
export type TagAction =
  | { what: 'create' }
  | { what: 'rename' | 'delete'; tag: KeptTag }
  | { what: 'merge'; tags: readonly KeptTag[] }
