/** Rows of a page and of a plain array (rules.md L-1), unless the settings say otherwise. */
export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 100
/** API_LIST_MAX: the most rows of a plain array; X-Total-Count and Link say when there are more. */
export const LIST_MAX = 1000

export type ListLimits = { listMax: number; pageSize: number }

/** The last page that may be asked for. */
export const PAGE_MAX = 1_000_000
