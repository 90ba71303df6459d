/** Why a store is suspended; its seller reads it in their own language. 'other' requires a note. */
export const suspensionReasons = [
  'counterfeit',
  'forbidden_goods',
  'not_shipping',
  'complaints',
  'papers',
  'fraud',
  'other',
] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

/** The maximum length of a note on a suspension or reinstatement. */
export const STANDING_NOTE_MAX = 1000

/** Store states in the team's list; 'closed' means that the owner's account was closed. */
export const storeStates = ['open', 'on_holiday', 'suspended', 'closed'] as const
export type StoreState = (typeof storeStates)[number]

/** Application states in the team's list; 'withdrawn' was sent and then taken back. */
export const sentStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type SentStatus = (typeof sentStatuses)[number]
