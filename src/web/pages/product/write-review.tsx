import SquarePen from 'lucide-react/icons/square-pen'
import { Suspense, useState } from 'react'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const ReviewDialog = lazy(() =>
  import('#web/features/reviews/review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog })),
)

type WriteReviewProps = {
  product: { id: number; name: string; picture: { url: string } | null }
  own: OwnReview | null
  /** Runs the action for signed-in users; leads others to sign-in. */
  asSelf: (act: () => void) => void
  onSaved: () => void
}

/** Opens the review form for buyers who received the product; leads guests to sign-in; tells others why not. */
export function WriteReview({ product, own, asSelf, onSaved }: WriteReviewProps) {
  const [open, setOpen] = useState(false)
  const [pressed, setPressed] = useState(false)
  const refusal = refusalOf(own)
  const press = () => {
    setPressed(true)
    // While unknown, the dialog checks it.
    setOpen(refusal === null)
  }
  return (
    <div>
      <Button variant="secondary" wide onClick={() => asSelf(press)}>
        <SquarePen aria-hidden className="size-4.5" />
        {own?.review ? m.reviews_edit() : m.reviews_write()}
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {pressed && refusal}
      </p>
      {pressed && refusal === null && (
        <Suspense>
          <ReviewDialog
            open={open}
            onOpenChange={setOpen}
            products={[{ id: product.id, name: product.name, image: product.picture?.url ?? null }]}
            onSaved={onSaved}
          />
        </Suspense>
      )}
    </div>
  )
}

function refusalOf(own: OwnReview | null): string | null {
  if (own?.reason === 'not_delivered') return m.reviews_not_delivered()
  return own?.reason === 'own_store' ? m.reviews_own_store() : null
}
