import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { StatusBadges } from '#web/features/catalogue/status-badge.tsx'
import { StockEvents } from '#web/features/catalogue/stock-history.tsx'
import { formatAge } from '#web/format-age.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { queueKindLabel, toneOfKind } from './format-moderation.ts'
import { HoldNote } from './hold-note.tsx'
import { ProductHistory } from './product-history.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { SideBySide } from './side-by-side.tsx'
import { StoreCard } from './store-card.tsx'
import { useReview } from './use-moderated.ts'

export function OneReview({ id }: { id: number }) {
  const { data, error, refetch } = useReview(id)
  if (data === undefined && error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <ReviewLoading />
  return <Reviewed product={data} />
}

function Reviewed({ product }: { product: ProductReview }) {
  useDocumentTitle(nameOf(product))
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.admin_title(), to: paths.admin() },
          { label: m.products_admin_heading(), to: paths.admin('products') },
          { label: nameOf(product) },
        ]}
      />
      <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <ReviewHead product={product} level="h1" />
        <ReviewActions product={product} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ReviewBody
          product={product}
          more={
            <Panel title={m.products_selling_stock_history()}>
              <StockEvents product={product.id} />
            </Panel>
          }
        />
      </div>
    </>
  )
}

/** Its name and what waits. */
export function ReviewHead({ product, level: Level }: { product: ProductReview; level: 'h1' | 'h2' }) {
  const { waits } = product
  const { may } = useStaff()
  return (
    <div className="min-w-0 flex-1 basis-72">
      <Level className={clsx('mb-2 font-bold tracking-tight wrap-anywhere', Level === 'h1' ? 'text-2xl' : 'text-xl')}>
        {nameOf(product)}
      </Level>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadges product={product} />
        {waits && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone={toneOfKind[waits.kind]}>{queueKindLabel[waits.kind]()}</Badge>
            {m.products_admin_waits({ age: formatAge(waits.since) })}
          </span>
        )}
        {may('orders.read') && (
          <Link
            to={paths.admin('orders', { product: String(product.id) })}
            className="inline-flex min-h-6 items-center font-medium text-brand hover:underline"
          >
            {m.orders_admin_with_this()}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Everything needed for a decision in two parts: the product, and its store and history; `more` stands between these. */
export function ReviewBody({ product, more }: { product: ProductReview; more?: ReactNode }) {
  const { proposal, hold } = product
  const isProposal = proposal?.status === 'IN_REVIEW'
  return (
    <>
      <div className="flex min-w-0 flex-col gap-6">
        {hold && <HoldNote hold={hold} />}
        {isProposal ? (
          <SideBySide product={product} proposal={proposal}>
            <ReviewFacts product={product} wordsElsewhere />
          </SideBySide>
        ) : (
          <ReviewFacts product={product} wordsElsewhere={false} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <StoreCard store={product.store} />
        {more}
        <ProductHistory product={product} />
      </div>
    </>
  )
}

type FailedProps = { error: unknown; onRetry: () => void; level?: 'h1' | 'h2' }

export function Failed({ error, onRetry, level = 'h1' }: FailedProps) {
  const backLink = (
    <Link to={paths.admin('products')} className={buttonClass({ variant: 'secondary' })}>
      {m.products_admin_back()}
    </Link>
  )
  if (isMissing(error))
    return <EmptyState level={level} icon={<CircleAlert />} title={m.products_admin_gone()} action={backLink} />
  return (
    <ErrorState
      level={level}
      icon={<CircleAlert />}
      title={m.ui_list_failed()}
      text={formatProblem(error)}
      action={
        <>
          <Button onClick={onRetry}>{m.ui_try_again()}</Button>
          {backLink}
        </>
      }
    />
  )
}

export const ReviewLoading = () => (
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
