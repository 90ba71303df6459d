/** What pages need of category and tag administration, without schemas. */
export const CATEGORY_NAME_MAX = 120
export const tagKinds = ['all', 'proposed', 'unused'] as const
export type TagKind = (typeof tagKinds)[number]
export const tagSorts = ['name', 'newest'] as const
/** The most tags merged by one call. */
export const TAGS_MERGED_MAX = 100
/** Products of a tag are counted so far, then it is "1,000+". */
export const TAG_USES_COUNTED = 1000
/** A call moves up to this many products itself; more are moved by a job. */
export const MOVED_AT_ONCE = 1000
