import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { isApproved } from '#web/features/catalogue/format-product.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Decision } from './use-decisions.ts'

type ReviewButtonsProps = {
  product: ProductReview
  /** It waits to be sent. */
  isDecided: boolean
  size?: 'sm' | undefined
  onChoose: (decision: Decision) => void
}

/** What answers a product that waits. */
export function AnswerButtons({ product: { waits }, isDecided, size, onChoose }: ReviewButtonsProps) {
  const isAppeal = waits?.kind === 'appeal'
  return (
    <>
      {isDecided && (
        <p role="status" className="text-sm text-ink-soft">
          {m.products_admin_decided()}
        </p>
      )}
      {waits && !isDecided && (
        <>
          <DecisionButton size={size} onClick={() => onChoose('approve')}>
            <Check aria-hidden className="size-5" />
            {isAppeal ? m.products_admin_release() : m.products_admin_approve()}
          </DecisionButton>
          <DecisionButton size={size} variant="secondary" onClick={() => onChoose('reject')}>
            <X aria-hidden className="size-5" />
            {isAppeal ? m.products_admin_keep() : m.products_admin_reject()}
          </DecisionButton>
        </>
      )}
    </>
  )
}

/** What else can be done with it. */
export function OtherButtons({ product, isDecided, size, onChoose }: ReviewButtonsProps) {
  const { waits, can, listed, id } = product
  return (
    <>
      {!isDecided && can.hold && (
        <DecisionButton size={size} variant="secondary" onClick={() => onChoose('hold')}>
          <Ban aria-hidden className="size-4.5" />
          {m.products_admin_hold()}
        </DecisionButton>
      )}
      {!isDecided && can.release && waits?.kind !== 'appeal' && (
        <DecisionButton size={size} variant="secondary" onClick={() => onChoose('release')}>
          <RotateCcw aria-hidden className="size-4.5" />
          {m.products_admin_release()}
        </DecisionButton>
      )}
      {isApproved(product) && listed && (
        <Link to={paths.product(id)} className={buttonClass({ variant: 'ghost', size })}>
          <ExternalLink aria-hidden className="size-4.5" />
          {m.products_selling_see_in_shop()}
        </Link>
      )}
    </>
  )
}
