import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { isApproved } from '#web/features/catalogue/format-product.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
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
          <Button size={size} onClick={() => onChoose('approve')}>
            <Check aria-hidden className="size-5" />
            {isAppeal ? m.products_admin_release() : m.products_admin_approve()}
          </Button>
          <Button size={size} variant="secondary" onClick={() => onChoose('reject')}>
            <X aria-hidden className="size-5" />
            {isAppeal ? m.products_admin_keep() : m.products_admin_reject()}
          </Button>
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
        <Button size={size} variant="secondary" onClick={() => onChoose('hold')}>
          <Ban aria-hidden className="size-4.5" />
          {m.products_admin_hold()}
        </Button>
      )}
      {!isDecided && can.release && waits?.kind !== 'appeal' && (
        <Button size={size} variant="secondary" onClick={() => onChoose('release')}>
          <RotateCcw aria-hidden className="size-4.5" />
          {m.products_admin_release()}
        </Button>
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
