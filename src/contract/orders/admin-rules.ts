/** What pages know of the desk without its schemas. */
export const deskStates = ['processing', 'shipped', 'delivered', 'cancelled', 'archived'] as const
export type DeskState = (typeof deskStates)[number]

export const ORDER_NOTE_MAX = 4000
