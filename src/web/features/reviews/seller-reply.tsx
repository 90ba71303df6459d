import Flag from 'lucide-react/icons/flag'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import { Suspense, useState } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { ReviewShown } from './review-shown.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })))
const ReplyForm = lazy(() => import('./reply-form.tsx').then(({ ReplyForm }) => ({ default: ReplyForm })))

type SellerReplyProps = { review: ReviewShown; mayReply: boolean; onChanged: () => void }

/** Where a seller replies to a review, or tells the administrators that it should not stand. */
export function SellerReply({ review, mayReply, onChanged }: SellerReplyProps) {
  const [replying, setReplying] = useState(false)
  const [reporting, setReporting] = useState(false)
  const [reported, setReported] = useState(false)
  if (replying)
    return (
      <Suspense>
        <ReplyForm review={review} onDone={() => setReplying(false)} onReplied={onChanged} />
      </Suspense>
    )
  return (
    <div className="-ms-3 flex flex-wrap gap-1">
      {mayReply && (
        <Button variant="ghost" size="sm" onClick={() => setReplying(true)}>
          <MessageSquareReply aria-hidden className="size-4" />
          {review.reply ? m.reviews_answer_edit() : m.reviews_answer()}
          <span className="sr-only"> ({review.user})</span>
        </Button>
      )}
      <Button variant="ghost" size="sm" idle={reported} onClick={() => setReporting(true)}>
        <Flag aria-hidden className="size-4" />
        {reported ? m.reviews_reported() : m.reviews_report()}
        <span className="sr-only"> ({review.user})</span>
      </Button>
      <Suspense>
        {reporting && (
          <ReportDialog review={review.id} onClose={() => setReporting(false)} onReported={() => setReported(true)} />
        )}
      </Suspense>
    </div>
  )
}
