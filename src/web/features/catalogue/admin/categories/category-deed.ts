import type { KeptCategory } from '#contract/catalogue/taxonomy.ts'

export type Deed =
  | { what: 'create'; parent: number | null }
  | { what: 'edit' | 'merge' | 'remove'; category: KeptCategory }
