import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Suspense, useState } from 'react'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import type { ReviewShown } from './review-shown.ts'
import { useVote } from './use-vote.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })))
const ReplyForm = lazy(() => import('./reply-form.tsx').then(({ ReplyForm }) => ({ default: ReplyForm })))

type ReviewActionsProps = {
  review: ReviewShown
  /** The reader's own review and votes; `null` for guests. */
  own: OwnReview | null
  /** Runs the action for signed-in users; leads others to sign-in. */
  asSelf: (act: () => void) => void
  /** Something about the review changed on the server. */
  onChanged: () => void
}

/** Helpful and Report for readers, Reply for the product's seller, Hide for administrators. */
export function ReviewActions({ review, own, asSelf, onChanged }: ReviewActionsProps) {
  const vote = useVote(review, own)
  const [reporting, setReporting] = useState(false)
  const [reportedNow, setReportedNow] = useState(false)
  const [replying, setReplying] = useState(false)
  const reported = reportedNow || own?.reported.includes(review.id) === true
  const hide = async () => {
    const { hideReview } = await import('./hide-review.ts')
    await hideReview(review.id, onChanged)
  }
  const ofWhom = <span className="sr-only"> ({review.user})</span>
  return (
    <div className="-mx-3 flex flex-wrap items-center gap-1">
      <DecisionButton
        variant="ghost"
        size="sm"
        busy={vote.busy}
        aria-pressed={vote.voted}
        onClick={() => asSelf(() => void vote.toggle())}
        className={vote.voted ? 'text-brand' : undefined}
      >
        {!vote.busy && <ThumbsUp aria-hidden className="size-4" />}
        {vote.count > 0 ? m.reviews_helpful_count({ count: formatNumber(vote.count) }) : m.reviews_helpful()}
        {ofWhom}
      </DecisionButton>
      <Button variant="ghost" size="sm" idle={reported} onClick={() => asSelf(() => setReporting(true))}>
        <Flag aria-hidden className="size-4" />
        {reported ? m.reviews_reported() : m.reviews_report()}
        {ofWhom}
      </Button>
      {own?.acts_as === 'seller' && !replying && (
        <Button variant="ghost" size="sm" onClick={() => setReplying(true)}>
          <MessageSquareReply aria-hidden className="size-4" />
          {review.reply ? m.reviews_answer_edit() : m.reviews_answer()}
        </Button>
      )}
      {own?.acts_as === 'administrator' && (
        <Button variant="ghost" size="sm" onClick={() => void hide()}>
          <EyeOff aria-hidden className="size-4" />
          {m.reviews_hide()}
        </Button>
      )}
      <Suspense>
        {replying && <ReplyForm review={review} onDone={() => setReplying(false)} onReplied={onChanged} />}
        {reporting && (
          <ReportDialog
            review={review.id}
            onClose={() => setReporting(false)}
            onReported={() => setReportedNow(true)}
          />
        )}
      </Suspense>
    </div>
  )
}
