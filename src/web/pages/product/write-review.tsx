import SquarePen from 'lucide-react/icons/square-pen'
import { lazy, Suspense, useState } from 'react'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const ReviewDialog = lazy(() =>
  import('#web/features/reviews/review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog })),
)

type WriteReviewProps = {
  product: { id: number; name: string; picture: { url: string } | null }
  own: OwnReview | null
  /** Does it for the signed-in, and leads others to sign in. */
  asSelf: (act: () => void) => void
  onSaved: () => void
}

/** Leads a guest to sign in, who received the product to the form, and tells the others why not. */
export function WriteReview({ product, own, asSelf, onSaved }: WriteReviewProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const refusal = refusalOf(own)
  const press = () => {
    setAsked(true)
    // What is not known yet the dialog finds out.
    setOpen(refusal === null)
  }
  return (
    <div>
      <Button variant="secondary" wide onClick={() => asSelf(press)}>
        <SquarePen aria-hidden className="size-4.5" />
        {own?.review ? m.reviews_edit() : m.reviews_write()}
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {asked && refusal}
      </p>
      {asked && refusal === null && (
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
