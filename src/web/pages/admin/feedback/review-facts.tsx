import type { ModeratedReview, ReviewReport } from '#contract/reviews/admin.ts'
import { ReviewPictures } from '#web/features/reviews/review-pictures.tsx'
import { formatDay, formatMoment } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { OwnMatter } from '#web/ui/own-matter.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { HiddenLine } from './hidden-line.tsx'
import { reasonName } from './reason-name.ts'

/** The review and its reports. */
export function ReviewFacts({ review }: { review: ModeratedReview }) {
  const open = review.reports.filter(({ decision }) => decision === null)
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Stars rating={review.rating} />
        {m.reviews_admin_by({ name: review.user_name, day: formatDay(review.created_at) })}
        {review.reported_since && (
          <span className="font-semibold text-ink" title={formatMoment(review.reported_since)}>
            {m.reviews_admin_reported_for({ age: formatAge(review.reported_since) })}
          </span>
        )}
      </p>
      {review.title && <p className="mt-2 font-semibold">{review.title}</p>}
      {review.comment && <p className="mt-1 max-w-prose whitespace-pre-line">{review.comment}</p>}
      {review.pictures.length > 0 && (
        <div className="mt-2">
          <ReviewPictures pictures={review.pictures} by={review.user_name} />
        </div>
      )}
      <HiddenLine hidden={review.hidden} />
      {!review.can.hide && <OwnMatter />}
      {open.length > 0 && <Reports reports={open} />}
    </>
  )
}

const Reports = ({ reports }: { reports: readonly ReviewReport[] }) => (
  <ul
    aria-label={m.reviews_admin_reports()}
    className="mt-3 flex max-w-prose flex-col gap-1.5 border-s-2 border-line ps-3"
  >
    {reports.map((report) => (
      <li key={report.user} className="text-sm">
        <span className="font-semibold">
          {m.reviews_admin_report_by({ name: report.user_name, reason: reasonName[report.reason]() })}
        </span>
        {report.note && <span className="block text-ink-soft">{report.note}</span>}
      </li>
    ))}
  </ul>
)
