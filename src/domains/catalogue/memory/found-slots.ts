/** What `found` says of a slot: 0 for one that the phrase or another filter rules out; SHOWN; or what it misses. */
export const MISSES_SEVERAL = 1
export const MISSES_CATEGORIES = 2
export const SHOWN = 4
export const MISSES_STORES = 5
/** Of the first attribute's filter; those of further ones follow, up to ATTRIBUTES_MAX. */
export const FIRST_ATTRIBUTE = 6
/** SHOWN and what follows it have one of these bits; what misses the filter of categories, or several, has none. */
export const FROM_SHOWN = 0xfc

/**
 * What is said of each slot, and the slots of which a page and most facets are, ascending: nothing may be said of some. Null for all of
 * them, where nothing narrows what a phrase found, or where there is none.
 */
export type FoundSlots = { found: Uint8Array; slots: Uint32Array | null }
