import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ReviewForm, type ReviewFormProps } from './review-form.tsx'
import { fetchOwnReview } from './use-own-review.ts'

export type ReviewProduct = { id: number; name: string; image: string | null }

export type ReviewDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What may be reviewed; of several, one is chosen first. */
  products: readonly ReviewProduct[]
  /** A review was written, changed or deleted. */
  onSaved?: (() => void) | undefined
}

/** Writes or changes the own review of a product. Import it lazily. */
export function ReviewDialog({ open, onOpenChange, products, onSaved }: ReviewDialogProps) {
  const [chosen, setChosen] = useState<ReviewProduct | null>(null)
  const [tries, setTries] = useState(1)
  const [sending, setSending] = useState(false)
  const product = products.length === 1 ? (products[0] ?? null) : chosen
  const done = () => {
    onSaved?.()
    if (products.length > 1) setChosen(null)
    else onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => sending || onOpenChange(next)}
      title={m.reviews_dialog_title()}
      size="md"
    >
      {product ? (
        <>
          <ProductLine product={product} />
          {products.length > 1 && (
            <Button variant="ghost" size="sm" idle={sending} onClick={() => setChosen(null)} className="-ms-3">
              {m.reviews_dialog_back()}
            </Button>
          )}
          <OwnReviewForm
            key={`${product.id} ${tries}`}
            product={product.id}
            onDone={done}
            onRetry={() => setTries(tries + 1)}
            sending={sending}
            onSending={setSending}
          />
        </>
      ) : (
        <>
          <p className="text-ink-soft">{m.reviews_dialog_choose()}</p>
          <ul className="mt-2 divide-y divide-line">
            {products.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  onClick={() => setChosen(one)}
                  className="w-full rounded-md text-start transition-colors hover:bg-brand-tint hover:text-brand"
                >
                  <ProductLine product={one} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function ProductLine({ product: { name, image } }: { product: ReviewProduct }) {
  return (
    <span className="flex items-center gap-3 py-2">
      {image ? (
        <img src={image} alt="" width={48} height={48} className="size-12 rounded-sm bg-brand-tint object-cover" />
      ) : (
        <span className="size-12 rounded-sm bg-brand-tint" />
      )}
      <span className="line-clamp-2 min-w-0 flex-1 font-semibold">{name}</span>
    </span>
  )
}

type Loaded = OwnReview | 'loading' | 'failed'

type OwnReviewFormProps = Omit<ReviewFormProps, 'review' | 'onExisting'> & { onRetry: () => void }

function OwnReviewForm({ onRetry, ...rest }: OwnReviewFormProps) {
  const { product } = rest
  const [own, setOwn] = useState<Loaded>('loading')
  useEffect(() => {
    const leaving = new AbortController()
    fetchOwnReview(product, leaving.signal).then(setOwn, () => leaving.signal.aborted || setOwn('failed'))
    return () => leaving.abort()
  }, [product])

  if (own === 'loading') return <Loading />
  if (own === 'failed')
    return (
      <ErrorState
        icon={<CircleAlert />}
        title={m.reviews_failed()}
        action={<Button onClick={onRetry}>{m.ui_try_again()}</Button>}
      />
    )
  if (own.reason === 'not_delivered') return <p className="mt-3">{m.reviews_not_delivered()}</p>
  if (own.reason === 'own_store') return <p className="mt-3">{m.reviews_own_store()}</p>
  return <ReviewForm {...rest} review={own.review} onExisting={onRetry} />
}

function Loading() {
  return (
    <div role="status" className="mt-3 flex flex-col gap-5">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-16 w-56" />
      <Skeleton className="h-17" />
      <Skeleton className="h-44" />
      <Skeleton className="h-32" />
      <Skeleton className="ms-auto h-11 w-40" />
    </div>
  )
}
