import type { AdminAttribute, AdminAttributeValue } from '#contract/catalogue/attribute-admin.ts'

/** The action on an attribute whose dialog is open. */
export type AttributeAction =
  | { what: 'create' }
  | { what: 'edit' | 'remove'; attribute: AdminAttribute }
  /** `category`: one to begin with, ticked. */
  | { what: 'assign'; attribute: AdminAttribute; category: number | null }

/** The action on values of an attribute. */
export type ValueAction =
  | { what: 'create' }
  | { what: 'edit' | 'remove'; value: AdminAttributeValue }
  | { what: 'merge'; values: readonly AdminAttributeValue[] }
