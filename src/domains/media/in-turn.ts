import { tooBusy } from '#contract/errors.ts'
import { createTurns } from '#platform/turns.ts'

/** More pictures at once would take all cores and much memory from everything else; more would wait for minutes. */
const LIMITS = { atOnce: 2, waiting: 200 }

/** Runs `work` when it is its turn: first come, first served. @throws ApiError 503 when too many wait already */
export const inTurn = createTurns(LIMITS, tooBusy)
