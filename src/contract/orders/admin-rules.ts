/** What pages know of the team's side without its schemas. */
export const adminOrderStates = ['processing', 'shipped', 'delivered', 'cancelled', 'archived'] as const
export type AdminOrderState = (typeof adminOrderStates)[number]

export const ORDER_NOTE_MAX = 4000
