/** What pages need of groups of synonyms, without schemas (rules.md L-18). */
export const SYNONYM_MAX = 60
/** Words of one field of a group. */
export const SYNONYMS_PER_FIELD = 20
export const SYNONYM_GROUPS_MAX = 4000
