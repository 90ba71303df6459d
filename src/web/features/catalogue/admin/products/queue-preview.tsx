import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useNavigate } from 'react-router'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useBeside } from '#web/ui/use-wide.ts'
import { Failed, ReviewBody, ReviewHead, ReviewLoading } from './one-review.tsx'
import { AnswerButtons, OtherButtons } from './review-buttons.tsx'
import type { Decision } from './use-decisions.ts'
import { useReview } from './use-moderated.ts'

type QueuePreviewProps = {
  id: number
  isDecided: boolean
  /** Back to the list, where it is not beside. */
  toList: string
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onChoose: (product: ProductReview, decision: Decision) => void
}

/** The chosen product of the queue with everything needed for a decision; the decision stays in sight. */
export function QueuePreview({ id, isDecided, toList, onPrevious, onNext, onChoose }: QueuePreviewProps) {
  const { data, error, refetch } = useReview(id)
  const navigate = useNavigate()
  // Alone it heads the page.
  const level = useBeside() ? 'h2' : 'h1'
  const buttons = (product: ProductReview) => ({
    product,
    isDecided,
    size: 'sm' as const,
    onChoose: (decision: Decision) => onChoose(product, decision),
  })
  return (
    <section aria-label={m.products_admin_preview()} aria-busy={data === undefined && error === null}>
      <div className="sticky top-14 z-20 -mx-4 mb-4 max-lg:-mt-6 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:top-16 lg:mx-0 lg:px-0">
        <Link
          to={toList}
          onClick={(event) => {
            event.preventDefault()
            void navigate(toList, { replace: true })
          }}
          className="inline-flex min-h-11 flex-1 items-center gap-2 text-sm font-semibold text-brand lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-4.5" />
          {m.products_admin_to_list()}
        </Link>
        <span className="flex gap-1 lg:order-last lg:ms-auto">
          <IconButton
            label={m.ui_previous()}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            idle={!onPrevious}
            onClick={() => onPrevious?.()}
          />
          <IconButton
            label={m.ui_next()}
            icon={<ChevronRight aria-hidden className="size-5" />}
            idle={!onNext}
            onClick={() => onNext?.()}
          />
        </span>
        {data && (
          <div className="flex flex-wrap items-center gap-2 max-lg:w-full max-lg:[&>button]:flex-1">
            <AnswerButtons {...buttons(data)} />
          </div>
        )}
      </div>
      {data === undefined && error === null && <ReviewLoading />}
      {data === undefined && error !== null && <Failed error={error} onRetry={() => void refetch()} level={level} />}
      {data && (
        <>
          <ReviewHead product={data} level={level} />
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
            <OtherButtons {...buttons(data)} />
          </div>
          <div className="mt-4 flex min-w-0 flex-col gap-5">
            <ReviewBody product={data} />
          </div>
        </>
      )}
    </section>
  )
}
