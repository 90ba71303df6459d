import { clock } from '#platform/clock.ts'
import { nextAttempt } from './rules.ts'

/** What came of an attempt to send a mail or a text message. */
export type AttemptResult =
  | { status: 'sent'; sent_at: Date; problem: null }
  | { status: 'waiting'; next_attempt_at: Date; problem: string }
  | { status: 'failed' | 'unknown'; problem: string }

type Outcome =
  | { outcome: 'taken' }
  | { outcome: 'refused'; lasting: boolean; reason: string }
  | { outcome: 'unknown'; reason: string }

/** Refused for now: again later, while there is time. Unknown: never again (docs/decisions/0006-mails-once.md). */
export function toResult(
  outcome: Outcome,
  { attempts, sendUntil }: { attempts: number; sendUntil: Date },
): AttemptResult {
  const now = clock.now()
  if (outcome.outcome === 'taken') return { status: 'sent', sent_at: now, problem: null }
  const problem = outcome.reason
  if (outcome.outcome === 'unknown') return { status: 'unknown', problem }
  const next = outcome.lasting ? null : nextAttempt(attempts, now, sendUntil)
  return next ? { status: 'waiting', next_attempt_at: next, problem } : { status: 'failed', problem }
}
