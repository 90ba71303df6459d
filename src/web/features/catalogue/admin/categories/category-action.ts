import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'

export type Action =
  | { what: 'create'; parent: number | null }
  | { what: 'edit' | 'merge' | 'remove'; category: AdminCategory }
