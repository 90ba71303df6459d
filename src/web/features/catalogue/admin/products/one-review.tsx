import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link } from 'react-router'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { ApiError } from '#contract/errors.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { StatusBadges } from '#web/features/catalogue/status-badge.tsx'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { queueKindLabel, toneOfKind } from './format-moderation.ts'
import { HoldNote } from './hold-note.tsx'
import { ProductHistory } from './product-history.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { SideBySide } from './side-by-side.tsx'
import { StoreCard } from './store-card.tsx'
import { useReview } from './use-moderated.ts'

export function OneReview({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useReview(id)
  if (data === undefined && error !== null)
    return <Failed error={error} busy={isFetching} again={() => void refetch()} />
  if (data === undefined) return <Loading />
  return <Reviewed product={data} />
}

function Reviewed({ product }: { product: ProductReview }) {
  const { proposal, hold, waits, name } = product
  const isProposal = proposal?.status === 'IN_REVIEW'
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.admin_title(), to: paths.admin() },
          { label: m.moderation_heading(), to: paths.admin('products') },
          { label: name },
        ]}
      />
      <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="mb-2 text-2xl font-bold tracking-tight wrap-anywhere">{name}</h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StatusBadges product={product} />
            {waits && (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <Badge tone={toneOfKind[waits.kind]}>{queueKindLabel[waits.kind]()}</Badge>
                {m.moderation_waits({ age: formatAge(waits.since) })}
              </span>
            )}
          </div>
        </div>
        <ReviewActions product={product} />
      </div>
      {hold && <HoldNote hold={hold} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {isProposal && <SideBySide product={product} proposal={proposal} />}
          <ReviewFacts product={product} wordsElsewhere={isProposal} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <StoreCard store={product.store} />
          <ProductHistory product={product} />
        </div>
      </div>
    </>
  )
}

function Failed({ error, busy, again }: { error: unknown; busy: boolean; again: () => void }) {
  const back = (
    <Link to={paths.admin('products')} className={buttonClass({ variant: 'secondary' })}>
      {m.moderation_back()}
    </Link>
  )
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <EmptyState level="h1" icon={<CircleAlert />} title={m.moderation_gone()} action={back} />
  return (
    <ErrorState
      level="h1"
      icon={<CircleAlert />}
      title={m.ui_list_failed()}
      text={formatProblem(error)}
      action={
        <>
          <Button busy={busy} onClick={again}>
            {m.ui_try_again()}
          </Button>
          {back}
        </>
      }
    />
  )
}

const Loading = () => (
  <div aria-busy>
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-5 w-60 max-w-full" />
    <Skeleton className="mt-4 h-9 w-96 max-w-full" />
    <Skeleton className="mt-3 h-6 w-40" />
    <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-120" />
      <Skeleton className="h-72" />
    </div>
  </div>
)
