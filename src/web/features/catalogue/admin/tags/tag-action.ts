import type { AdminTag } from '#contract/catalogue/taxonomy.ts'

/** The action whose dialog is open. */
export type TagAction =
  | { what: 'create' }
  | { what: 'rename' | 'delete'; tag: AdminTag }
  | { what: 'merge'; tags: readonly AdminTag[] }
