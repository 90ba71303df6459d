import type { ModeratedReview } from '#contract/reviews/admin.ts'
import type { Viewer } from '#domains/reviews/policy.ts'
import { presentReview } from '#domains/reviews/present.ts'
import type { ReviewRow } from '#domains/reviews/views.ts'
import type { Moderation } from './views.ts'

type Row = { review: ReviewRow; moderation: Moderation }

export const presentModerated = ({ review, moderation }: Row, viewer: Viewer): ModeratedReview => ({
  ...presentReview(review, viewer),
  hidden: review.approved
    ? null
    : {
        reason: moderation.hidden_reason ?? 'OTHER',
        note: moderation.hidden_note,
        by: moderation.hidden_by ?? '',
        at: (moderation.hidden_at ?? review.updated_at).toISOString(),
      },
  reports: moderation.reports.map(({ user_id, created_at, ...report }) => ({
    ...report,
    user: user_id,
    // Times inside aggregated JSON arrive as text.
    created_at: new Date(created_at).toISOString(),
  })),
  open_reports: moderation.open_reports,
  reported_since: moderation.reported_since?.toISOString() ?? null,
})
