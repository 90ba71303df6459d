import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import { type ReactNode, Suspense, useState } from 'react'
import type { ModeratedReview } from '#contract/reviews/admin.ts'
import type { ReviewDecision, ReviewView } from '#contract/reviews/review-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { thenReread } from '#web/api/then-reread.ts'
import { lazy } from '#web/lazy.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { useDecided } from '#web/ui/use-decided.ts'
import type { ListParams } from '#web/ui/use-list-params.ts'
import type { FeedbackParams } from './feedback-search-params.ts'
import { hiddenBy } from './hidden-by.ts'
import type { Why } from './hide-dialog.tsx'
import { ReviewFacts } from './review-facts.tsx'

const HideDialog = lazy(() => import('./hide-dialog.tsx'))
const PAGE = 20
const EVERY_MS = 30_000

const message: Record<ReviewDecision, (named: { name: string }) => string> = {
  keep: m.reviews_admin_said_kept,
  hide: m.reviews_admin_said_hidden,
  restore: m.reviews_admin_said_restored,
}

type ReviewsQueueProps = { list: ListParams<FeedbackParams>; view: ReviewView }

/** Reviews and what was reported of them: 'a' keeps (or shows again), 'r' hides. */
export function ReviewsQueue({ list, view }: ReviewsQueueProps) {
  const { search, rating, page } = list.filter
  const query = useQuery({
    queryKey: ['admin', 'reviews', view, search, rating, page],
    queryFn: async () => {
      const wanted = { view, search, rating: rating ?? undefined, page, page_size: PAGE }
      return localNames(await callPage('GET /admin/reviews/', { query: wanted }))
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return (
    <ListPage list={list} query={query} pageSize={PAGE} empty={nothing(view === 'reported')} unmatched={nothing(false)}>
      {(reviews, _, decided) => <Queue reviews={reviews} view={view} empty={decided} />}
    </ListPage>
  )
}

type QueueProps = { reviews: readonly ModeratedReview[]; view: ReviewView; empty: ReactNode }

const keyOf = ({ id }: ModeratedReview) => `review ${id}`

function Queue({ reviews, view, empty }: QueueProps) {
  const queue = view === 'reported'
  const { plan } = useUndoable()
  const { items, decided } = useDecided(reviews, keyOf, view === 'all')
  const queries = useQueryClient()
  const [hiding, setHiding] = useState<ModeratedReview | null>(null)
  const decide = (review: ModeratedReview, decision: ReviewDecision, why?: Why, onSent?: () => void) =>
    plan({
      key: keyOf(review),
      takes: { reports: review.open_reports > 0 ? 1 : 0 },
      message: message[decision]({ name: nameOf(review) }),
      becomes: { approved: decision !== 'hide', hidden: hiddenBy(why), ...settled },
      send: () =>
        thenReread(queries, () =>
          callApi('POST /admin/reviews/{id}/decide/', {
            params: { id: review.id },
            body: { decision, note: '', ...why, seen: review.open_reports, updated_at: review.updated_at },
          }),
        ),
      onSent,
    })
  return (
    <>
      <DecisionQueue
        label={m.admin_feedback()}
        items={items}
        decided={decided}
        to={({ product }) => `${paths.product(product)}#reviews`}
        title={(review) => m.reviews_admin_review_of({ product: review.product_name })}
        approve={
          queue
            ? { label: m.reviews_admin_keep(), onChoose: (review) => decide(review, 'keep') }
            : { label: m.reviews_admin_restore(), onChoose: (review) => decide(review, 'restore') }
        }
        reject={{ label: m.reviews_admin_hide(), onChoose: setHiding }}
        can={({ approved, open_reports, can }) => ({
          approve: can.hide && (queue ? open_reports > 0 : !approved),
          reject: can.hide && approved,
        })}
        empty={empty}
      >
        {(review) => <ReviewFacts review={review} />}
      </DecisionQueue>
      {hiding && (
        <Suspense>
          <HideDialog
            subject={`review:${hiding.id}`}
            reported={hiding.reports.find(({ decision }) => decision === null)?.reason}
            onHide={(why, onSent) => decide(hiding, 'hide', why, onSent)}
            onClose={() => setHiding(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Reports are decided with the review. */
const settled: Partial<ModeratedReview> = { reports: [], open_reports: 0, reported_since: null }

const nameOf = ({ title, product_name }: ModeratedReview) =>
  title || m.reviews_admin_review_of({ product: product_name })

const nothing = (queue: boolean) => ({
  icon: <Flag />,
  title: queue ? m.reviews_admin_none() : m.reviews_admin_none_found(),
  text: queue ? m.reviews_admin_none_text() : m.reviews_admin_none_found_text(),
})
