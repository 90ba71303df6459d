import Keyboard from 'lucide-react/icons/keyboard'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { useQueueKeys } from '#web/ui/use-queue-keys.ts'
import { neighboursOf } from './queue-place.ts'
import { AnswerButtons, OtherButtons } from './review-buttons.tsx'
import { type Decision, useDecisions } from './use-decisions.ts'
import { useFrontOfQueue } from './use-moderated.ts'
import { usePendingDecision } from './use-pending-decision.tsx'

const KeyHelp = lazy(() => import('#web/ui/key-help.tsx'))

/** The possible decisions on a product's own page; a decision leads to the next product of the queue. */
export function ReviewActions({ product }: { product: ProductReview }) {
  const { waits, id } = product
  const { decide, isPlanned } = useDecisions()
  const { undo } = useUndoable()
  const { next, previous } = neighboursOf(useFrontOfQueue(), id, (one) => !isPlanned(one))
  const navigate = useNavigate()
  const [help, setHelp] = useState(false)
  const isDecided = isPlanned(id)
  const go = (to: number | null) => to !== null && void navigate(paths.adminItem('products', to))
  const { start, dialog } = usePendingDecision(({ products, decision }, words) => {
    decide(products, decision, words)
    if (waits) void navigate(next === null ? paths.admin('products') : paths.adminItem('products', next))
  })
  const choose = (decision: Decision) => start({ products: [product], decision })
  const answers = waits !== null && !isDecided
  useQueueKeys({
    next: () => go(next),
    previous: () => go(previous),
    approve: answers ? () => choose('approve') : undefined,
    reject: answers ? () => choose('reject') : undefined,
    undo: () => void undo(),
    help: () => setHelp(true),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AnswerButtons product={product} isDecided={isDecided} onChoose={choose} />
      <OtherButtons product={product} isDecided={isDecided} onChoose={choose} />
      <Button variant="ghost" className="max-md:hidden" onClick={() => setHelp(true)}>
        <Keyboard aria-hidden className="size-4.5" />
        {m.ui_keys()}
      </Button>
      {dialog}
      {help && (
        <Suspense>
          <KeyHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  )
}
