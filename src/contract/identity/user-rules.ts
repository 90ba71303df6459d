import type { Role } from './identity.ts'

/** Why an account is suspended, as its owner is told; with 'other' the administrator's own words are added. */
export const suspensionReasons = ['fraud', 'abuse', 'spam', 'payments', 'stolen', 'other'] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

export const SUSPENSION_WORDS_MAX = 500
export const LIFT_NOTE_MAX = 500

/** Filters of the list of accounts. */
export const userKinds = ['buyer', 'seller', 'staff'] as const
export type UserKind = (typeof userKinds)[number]
export const roleOfKind: Record<UserKind, Role> = { buyer: 'BUYER', seller: 'SELLER', staff: 'ADMIN' }

export const userStates = ['suspended', 'unverified'] as const
export type UserState = (typeof userStates)[number]
export const userSorts = ['newest', 'oldest'] as const
export type UserSort = (typeof userSorts)[number]
