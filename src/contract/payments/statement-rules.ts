/** What pages need of the reconciliation without the schemas. */

/** A statement's file, in characters. */
export const STATEMENT_TEXT_MAX = 2_000_000
export const STATEMENT_LINES_MAX = 20_000
export const STATEMENT_NAME_MAX = 200
export const DIFFERENCE_NOTE_MAX = 1000
/** Days of the summary. */
export const SUMMARY_DAYS_MAX = 92

/** Cash that was collected this many days ago and that no statement names is a difference. */
export const REMITTED_WITHIN_DAYS = 7

/**
 * We do not have what they have, they do not have what we have, or the sums differ. Of cash also: paid in for what nothing was
 * collected of yet, or once more.
 */
export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'not_collected', 'repeated'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `settled`: put right; `explained`: it is right as it is, as the note says. */
export const differenceStates = ['open', 'settled', 'explained'] as const
export type DifferenceState = (typeof differenceStates)[number]

export const statementMoves = ['payment', 'refund'] as const
