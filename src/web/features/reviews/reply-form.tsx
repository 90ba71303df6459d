import { REVIEW_REPLY_MAX } from '#contract/reviews/review-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { replyDrafts } from '#web/reply-drafts.ts'
import { TextForm } from '#web/ui/text-form.tsx'
import { notify } from '#web/ui/toast.ts'
import type { ReviewShown } from './review-shown.ts'

type ReplyFormProps = { review: ReviewShown; onDone: () => void; onReplied: () => void }

/** The seller's public reply to a review. */
export function ReplyForm({ review, onDone, onReplied }: ReplyFormProps) {
  const send = async (seller_reply: string) => {
    await callApi('PATCH /reviews/reviews/{id}/', { params: { id: review.id }, body: { seller_reply } })
    notify.success(m.reviews_answer_sent())
    onReplied()
    onDone()
  }
  return (
    <div className="w-full px-3 py-2">
      <TextForm
        label={m.reviews_answer_label()}
        send={m.reviews_answer_send()}
        cancel={m.ui_close()}
        max={REVIEW_REPLY_MAX}
        initial={review.reply ?? ''}
        draft={replyDrafts(`review:${review.id}`)}
        field="seller_reply"
        onSend={send}
        onCancel={onDone}
      />
    </div>
  )
}
