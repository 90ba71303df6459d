/** What pages know of the desk without its schemas. */
export const deskStates = ['processing', 'shipped', 'delivered', 'cancelled', 'archived'] as const
export type DeskState = (typeof deskStates)[number]

/** Counting stops here: more are said to be '1,000+'. */
export const COUNTED_MAX = 1000

export const ORDER_NOTE_MAX = 4000
