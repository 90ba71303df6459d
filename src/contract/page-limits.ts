/** PRODUCT 1: lists without `page`/`page_size` are a plain array, with them a page. The settings may say otherwise. */
export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 100
/** API_LIST_MAX: a plain array is cut here; X-Total-Count and Link say that there is more. */
export const LIST_MAX = 1000

export type ListLimits = { listMax: number; pageSize: number }
