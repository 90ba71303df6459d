import { lazy, Suspense } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { Decidable, Decision, DecisionWords } from './use-decisions.ts'

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

export type ToDecide = { products: readonly Decidable[]; decision: Decision }

type DecisionDialogProps = ToDecide & { onClose: () => void; onChosen: (words: DecisionWords) => void }

/** Asks why, before a rejection or a hold. */
export function DecisionDialog({ products, decision, onClose, onChosen }: DecisionDialogProps) {
  const name =
    products.length === 1 ? (products[0]?.name ?? '') : m.moderation_products({ shown: formatNumber(products.length) })
  const isHold = decision === 'hold'
  return (
    <Suspense>
      <ReasonDialog
        title={isHold ? m.moderation_hold_title({ name }) : m.moderation_reject_title({ name })}
        text={isHold ? m.moderation_hold_text() : m.moderation_reject_text()}
        confirm={isHold ? m.moderation_hold() : m.moderation_reject()}
        {...{ onClose, onChosen }}
      />
    </Suspense>
  )
}
