import BadgeCheck from 'lucide-react/icons/badge-check'
import EyeOff from 'lucide-react/icons/eye-off'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { formatDay } from '#web/format.ts'
import { otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import type { ReviewShown } from './review-shown.ts'

type ReviewCardProps = {
  review: ReviewShown
  /** The reader's own review and votes. */
  own?: boolean
  actions?: ReactNode
}

/** A review with its pictures and the seller's reply. */
export function ReviewCard({ review, own = false, actions }: ReviewCardProps) {
  const { id, user, rating, variant, title, comment, pictures, at, edited, approved } = review
  return (
    <article id={`review-${id}`} className="flex flex-col gap-2.5 py-6 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Stars rating={rating} />
        <span className="font-semibold">{own ? m.reviews_own() : user}</span>
        <span className="inline-flex items-center gap-1 text-xs font-semibold text-success">
          <BadgeCheck aria-hidden className="size-4" />
          {m.reviews_verified()}
        </span>
        <span className="text-xs text-ink-soft">
          <time dateTime={at}>{formatDay(at)}</time>
          {edited && `, ${m.reviews_edited()}`}
        </span>
        {!approved && (
          <Badge tone="warning">
            <EyeOff aria-hidden className="size-3.5" />
            {m.reviews_hidden()}
          </Badge>
        )}
      </div>
      {variant !== null && (
        <p lang={otherLanguage(variant)} className="text-sm text-ink-soft">
          {m.reviews_bought({ variant })}
        </p>
      )}
      {!approved && own && <p className="text-sm text-ink-soft">{m.reviews_hidden_text()}</p>}
      {title && <h3 className="font-semibold">{title}</h3>}
      {comment && <p className="max-w-prose leading-relaxed whitespace-pre-line">{comment}</p>}
      <ReviewPictures pictures={pictures} by={user} />
      {review.reply && <Reply review={review} reply={review.reply} />}
      {actions}
    </article>
  )
}

function Reply({ review: { seller, repliedAt }, reply }: { review: ReviewShown; reply: string }) {
  return (
    <div className="mt-1 max-w-prose rounded-md bg-brand-tint px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        <Store aria-hidden className="size-4" />
        {m.reviews_reply({ seller })}
        {repliedAt && (
          <time dateTime={repliedAt} className="text-xs font-normal text-ink-soft">
            {formatDay(repliedAt)}
          </time>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line">{reply}</p>
    </div>
  )
}
