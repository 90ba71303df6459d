/** Why a store is suspended; its seller reads it in their own language. 'other' needs a note. */
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

/** Of a suspension or a reinstatement. */
export const STANDING_NOTE_MAX = 1000

/** As the team sees stores: closed ones went with their owner's account. */
export const storeStates = ['open', 'on_holiday', 'suspended', 'closed'] as const
export type StoreState = (typeof storeStates)[number]

/** As the team sees applications: a withdrawn one was sent, and taken back. */
export const sentStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type SentStatus = (typeof sentStatuses)[number]
