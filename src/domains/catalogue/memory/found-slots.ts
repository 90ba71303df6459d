/** The state of a slot in `found`: 0 if the phrase or another filter excludes it, SHOWN, or the one filter that it misses. */
export const MISSES_SEVERAL = 1
export const MISSES_CATEGORIES = 2
export const SHOWN = 4
export const MISSES_STORES = 5
/** Misses the filter of the first attribute; the states of further attributes follow, up to ATTRIBUTES_MAX. */
export const FIRST_ATTRIBUTE = 6
/** SHOWN and every state above it have one of these bits; MISSES_SEVERAL and MISSES_CATEGORIES have none. */
export const FROM_SHOWN = 0xfc

/**
 * The state of each slot, and the slots that the page and most facets are made of, ascending; some of these may have state 0.
 * `slots` is null for all slots: where there is no phrase, or no filter narrows what it found.
 */
export type FoundSlots = { found: Uint8Array; slots: Uint32Array | null }
