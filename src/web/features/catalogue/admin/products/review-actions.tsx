import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { isApproved } from '#web/features/catalogue/format-product.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { useQueueKeys } from '#web/ui/use-queue-keys.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { type Decision, type DecisionWords, useDecisions } from './use-decisions.ts'
import { useFrontOfQueue } from './use-moderated.ts'

const KeyHelp = lazy(() => import('#web/ui/key-help.tsx'))

/** What can be decided of a product; after a decision the next one that waits is shown. */
export function ReviewActions({ product }: { product: ProductReview }) {
  const { waits, can, listed, id } = product
  const { decide, isPlanned } = useDecisions()
  const { undo } = useUndoable()
  const { next, previous } = useAdjacent(id, isPlanned)
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Decision | null>(null)
  const [help, setHelp] = useState(false)
  const isDecided = isPlanned(id)
  const go = (to: number | undefined) => to !== undefined && void navigate(paths.adminItem('products', to))

  const finish = (decision: Decision, words: DecisionWords = {}) => {
    decide([product], decision, words)
    setAsking(null)
    if (waits) void navigate(next === undefined ? paths.admin('products') : paths.adminItem('products', next))
  }
  const answers = waits !== null && !isDecided
  useQueueKeys({
    next: () => go(next),
    previous: () => go(previous),
    approve: answers ? () => finish('approve') : undefined,
    reject: answers ? () => setAsking('reject') : undefined,
    undo: () => void undo(),
    help: () => setHelp(true),
  })
  const isAppeal = waits?.kind === 'appeal'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isDecided && (
        <p role="status" className="text-sm text-ink-soft">
          {m.moderation_decided()}
        </p>
      )}
      {answers && (
        <>
          <Button onClick={() => finish('approve')}>
            <Check aria-hidden className="size-5" />
            {isAppeal ? m.moderation_release() : m.moderation_approve()}
          </Button>
          <Button variant="secondary" onClick={() => setAsking('reject')}>
            <X aria-hidden className="size-5" />
            {isAppeal ? m.moderation_keep() : m.moderation_reject()}
          </Button>
        </>
      )}
      {!isDecided && can.hold && (
        <Button variant="secondary" onClick={() => setAsking('hold')}>
          <Ban aria-hidden className="size-4.5" />
          {m.moderation_hold()}
        </Button>
      )}
      {!isDecided && can.release && !isAppeal && (
        <Button variant="secondary" onClick={() => finish('release')}>
          <RotateCcw aria-hidden className="size-4.5" />
          {m.moderation_release()}
        </Button>
      )}
      {isApproved(product) && listed && (
        <Link to={paths.product(id)} className={buttonClass({ variant: 'ghost' })}>
          <ExternalLink aria-hidden className="size-4.5" />
          {m.listings_see_in_shop()}
        </Link>
      )}
      <Button variant="ghost" className="max-md:hidden" onClick={() => setHelp(true)}>
        <Keyboard aria-hidden className="size-4.5" />
        {m.ui_keys()}
      </Button>
      {asking && (
        <DecisionDialog
          products={[product]}
          decision={asking}
          onClose={() => setAsking(null)}
          onChosen={(words) => finish(asking, words)}
        />
      )}
      {help && (
        <Suspense>
          <KeyHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Before and after it in the front of the queue; without those that were decided a moment ago. */
function useAdjacent(id: number, isPlanned: (id: number) => boolean) {
  const waiting = useFrontOfQueue().filter((one) => one.id === id || !isPlanned(one.id))
  const at = waiting.findIndex((one) => one.id === id)
  return { next: waiting[at + 1]?.id, previous: at > 0 ? waiting[at - 1]?.id : undefined }
}
