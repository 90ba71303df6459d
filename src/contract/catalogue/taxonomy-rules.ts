/** What pages know of keeping categories and tags, without schemas. */
export const CATEGORY_NAME_MAX = 120
export const tagKinds = ['all', 'proposed', 'unused'] as const
export type TagKind = (typeof tagKinds)[number]
export const tagSorts = ['name', 'newest'] as const
/** Tags that are merged by one call. */
export const TAGS_MERGED_MAX = 100
/** Products of a tag are counted so far, then it is "1,000+". */
export const TAG_USES_COUNTED = 1000
/** So many products are moved by the call itself; more of them by a job soon after. */
export const MOVED_AT_ONCE = 1000
