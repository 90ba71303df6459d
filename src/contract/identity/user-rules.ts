import type { Role } from './identity.ts'

/** Why an account may not sign in: its owner is told it in these words, and with 'other' in the administrator's own. */
export const suspensionReasons = ['fraud', 'abuse', 'spam', 'payments', 'stolen', 'other'] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

export const SUSPENSION_WORDS_MAX = 500
export const LIFT_NOTE_MAX = 500

/** Whom the list of accounts shows. */
export const userKinds = ['buyer', 'seller', 'staff'] as const
export type UserKind = (typeof userKinds)[number]
export const roleOfKind: Record<UserKind, Role> = { buyer: 'BUYER', seller: 'SELLER', staff: 'ADMIN' }

export const userStates = ['suspended', 'unverified'] as const
export type UserState = (typeof userStates)[number]
export const userSorts = ['newest', 'oldest'] as const
export type UserSort = (typeof userSorts)[number]
