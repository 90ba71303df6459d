/** What pages need of order administration without its schemas. */
export const adminOrderStates = ['processing', 'shipped', 'delivered', 'cancelled', 'archived'] as const
export type AdminOrderState = (typeof adminOrderStates)[number]

export const ORDER_NOTE_MAX = 4000
