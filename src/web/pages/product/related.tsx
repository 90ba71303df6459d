import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import type { Offer } from '#web/features/catalogue/offer.ts'
import { OfferCard } from '#web/features/catalogue/offer-card.tsx'
import { WishButton } from '#web/features/wishlist/wish-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'

/** SPEC 2: a step of the carousel, a card of 204 px and its gap. */
const STEP = 220

export function Related({ offers }: { offers: readonly Offer[] }) {
  const strip = useRef<HTMLUListElement>(null)
  if (offers.length === 0) return null
  const step = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' })
  return (
    <section aria-labelledby="related" className="pt-14">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="related" className="text-xl font-bold tracking-tight">
          {m.product_related()}
        </h2>
        <div className="flex gap-1 xl:hidden">
          <IconButton
            label={m.ui_previous()}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => step(-STEP)}
          />
          <IconButton
            label={m.ui_next()}
            icon={<ChevronRight aria-hidden className="size-5" />}
            onClick={() => step(STEP)}
          />
        </div>
      </div>
      <ul ref={strip} className="no-scrollbar -mx-4 flex gap-4 overflow-x-auto px-4 pb-1 sm:-mx-1 sm:px-1">
        {offers.map((offer) => (
          <li key={offer.id} className="w-51 shrink-0 xl:w-auto xl:flex-1">
            <OfferCard
              offer={offer}
              sizes="(min-width: 80rem) 15rem, 13rem"
              corner={<WishButton product={offer} look="card" />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
