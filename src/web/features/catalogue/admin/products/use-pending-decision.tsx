import { type ReactNode, useState } from 'react'
import { DecisionDialog, type PendingDecision } from './decision-dialog.tsx'
import type { DecisionWords } from './use-decisions.ts'

/** Decides at once, or after the dialog where a decision needs a reason. The caller renders `dialog`. */
export function usePendingDecision(decide: (action: PendingDecision, words: DecisionWords) => void): {
  start: (action: PendingDecision) => void
  dialog: ReactNode
} {
  const [pending, setPending] = useState<PendingDecision | null>(null)
  const start = (action: PendingDecision) => {
    if (action.decision === 'reject' || action.decision === 'hold') setPending(action)
    else decide(action, {})
  }
  const finish = (action: PendingDecision, words: DecisionWords) => {
    setPending(null)
    decide(action, words)
  }
  const dialog = pending && (
    <DecisionDialog {...pending} onClose={() => setPending(null)} onChosen={(words) => finish(pending, words)} />
  )
  return { start, dialog }
}
