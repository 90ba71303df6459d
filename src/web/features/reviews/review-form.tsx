import { type FormEvent, Suspense, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { REVIEW_COMMENT_MAX, REVIEW_TITLE_MAX } from '#contract/reviews/review-rules.ts'
import type { Review, ReviewWords } from '#contract/reviews/reviews.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { formatNow, nowOf } from '#web/errors/use-seen.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'
import { PicturePicker } from './picture-picker.tsx'
import { changesIn, type ReviewDraft, reviewDraft, startOf } from './review-draft.ts'
import { StarInput } from './star-input.tsx'

const DeleteReview = lazy(() => import('./delete-review.tsx').then(({ DeleteReview }) => ({ default: DeleteReview })))

export type ReviewFormProps = {
  product: number
  /** The own one, to be changed; `null`: a new one. */
  review: Review | null
  onDone: () => void
  /** There is one by now, which a first call without an answer or another tab has written: it is to be changed. */
  onExisting: () => void
  sending: boolean
  onSending: (sending: boolean) => void
}

const FIELDS = ['rating', 'title', 'comment', 'images'] as const
type Wrong = Partial<Record<(typeof FIELDS)[number] | 'form', string | undefined>>

function wrongOf(error: unknown): Wrong {
  const wrong: Wrong = {}
  const { rating, title, comment }: Partial<ReviewWords> = nowOf(error) ?? {}
  if (rating !== undefined) wrong.rating = formatNow(rating, (stars) => formatNumber(Number(stars)))
  if (title !== undefined) wrong.title = formatNow(title)
  if (comment !== undefined) wrong.comment = formatNow(comment)
  for (const field of FIELDS) wrong[field] ??= formatFieldError(error, field)
  // A picture is named by its place: 'images.2'.
  wrong.images ??= [0, 1, 2, 3].map((at) => formatFieldError(error, `images.${at}`)).find(Boolean)
  return Object.values(wrong).some(Boolean) ? wrong : { form: formatProblem(error) }
}

/** Stars, a few words, pictures. What was typed stays until the server has it. */
export function ReviewForm({ product, review, onDone, onExisting, sending, onSending }: ReviewFormProps) {
  const [draft, setDraft] = useState(() => reviewDraft(product).read() ?? startOf(review))
  const [wrong, setWrong] = useState<Wrong>({})
  const [reading, setReading] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const tellIfLeft = useTellIfLeft()
  const firstStar = useRef<HTMLInputElement>(null)
  // A picture that was being read is added to what was typed meanwhile.
  const latest = useRef(draft)
  const change = (part: Partial<ReviewDraft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    reviewDraft(product).save(latest.current)
  }
  const send = async () => {
    if (sending || reading) return
    if (draft.rating === 0) {
      setWrong({ rating: m.reviews_form_rating_missing() })
      firstStar.current?.focus()
      return
    }
    onSending(true)
    setWrong({})
    try {
      const { seen: _, ...words } = draft
      if (review) await callApi('PATCH /reviews/reviews/{id}/', { params: { id: review.id }, body: changesIn(draft) })
      else await callApi('POST /reviews/reviews/', { body: { product, ...words } })
      reviewDraft(product).clear()
      notify.success(review ? m.reviews_form_saved() : m.reviews_form_published())
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_reviewed') {
        notify.error(formatProblem(error))
        return onExisting()
      }
      const why = formatProblem(error)
      if (tellIfLeft(review ? m.reviews_form_left_not_saved({ why }) : m.reviews_form_left_not_published({ why })))
        return
      const now = nowOf(error)
      if (now) change({ seen: { ...draft.seen, ...now } })
      setWrong(wrongOf(error))
    } finally {
      onSending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Form sending={sending} noValidate onSubmit={onSubmit} className="mt-2 flex flex-col gap-5">
      <StarInput
        value={draft.rating}
        onChange={(rating) => change({ rating })}
        error={wrong.rating}
        first={firstStar}
      />
      <Field label={m.reviews_form_title()} error={wrong.title} optional>
        {(control) => (
          <Input
            {...control}
            maxLength={REVIEW_TITLE_MAX}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.reviews_form_comment()} help={m.reviews_form_comment_help()} error={wrong.comment} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={REVIEW_COMMENT_MAX}
            value={draft.comment}
            onChange={(event) => change({ comment: event.target.value })}
          />
        )}
      </Field>
      <PicturePicker
        images={draft.images}
        onChange={(update) => {
          change({ images: update(latest.current.images) })
          // It was about the pictures as they were.
          setWrong((others) => ({ ...others, images: undefined }))
        }}
        reading={reading}
        onReading={setReading}
        error={wrong.images}
      />
      <p className="text-xs text-ink-soft">{m.reviews_form_name()}</p>
      <div role="alert" className="empty:hidden">
        {wrong.form && <FieldError>{wrong.form}</FieldError>}
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        {review?.can.delete && (
          <Button variant="ghost" onClick={() => setDeleting(true)} idle={sending} className="me-auto text-sale">
            {m.reviews_form_delete()}
          </Button>
        )}
        <Button type="submit" busy={sending || reading}>
          {review ? m.reviews_form_save() : m.reviews_form_publish()}
        </Button>
      </div>
      {review && deleting && (
        <Suspense>
          <DeleteReview review={review.id} product={product} onClose={() => setDeleting(false)} onDone={onDone} />
        </Suspense>
      )}
    </Form>
  )
}
