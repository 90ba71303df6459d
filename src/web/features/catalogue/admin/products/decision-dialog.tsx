import { Suspense } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { type Decidable, type Decision, type DecisionWords, namesOf } from './use-decisions.ts'

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

export type PendingDecision = { products: readonly Decidable[]; decision: Decision }

type DecisionDialogProps = PendingDecision & { onClose: () => void; onChosen: (words: DecisionWords) => void }

/** Asks why, before a rejection or a hold. */
export function DecisionDialog({ products, decision, onClose, onChosen }: DecisionDialogProps) {
  const name = namesOf(products)
  const isHold = decision === 'hold'
  return (
    <Suspense>
      <ReasonDialog
        subject={`${decision}-products:${products.map(({ id }) => id).join()}`}
        title={isHold ? m.products_admin_hold_title({ name }) : m.products_admin_reject_title({ name })}
        text={isHold ? m.products_admin_hold_text() : m.products_admin_reject_text()}
        confirm={isHold ? m.products_admin_hold() : m.products_admin_reject()}
        onClose={onClose}
        onChosen={onChosen}
      />
    </Suspense>
  )
}
