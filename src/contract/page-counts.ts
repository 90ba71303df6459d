/** The team's lists are counted up to here; a greater count only means that there are more. */
export const COUNTED_MAX = 10_000
/** The bound for some text searches; a search with more matches should be narrowed. */
export const FOUND_MAX = 1_000

export const countedMax = (searched: boolean) => (searched ? FOUND_MAX : COUNTED_MAX)
