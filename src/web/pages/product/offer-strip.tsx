import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef } from 'react'
import type { Offer } from '#web/features/catalogue/offer.ts'
import { OfferCard } from '#web/features/catalogue/offer-card.tsx'
import { WishButton } from '#web/features/wishlist/wish-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kept } from '#web/ui/kept.tsx'

/** A step of the carousel: a card of 204 px and its gap (rules.md C-17). */
const STEP = 220

type OfferStripProps = {
  id: string
  title: string
  offers: readonly Offer[]
  /** At the end of the title's line. */
  aside?: ReactNode
  /** As many as fill the row on wide screens; more of them scroll there too. */
  fills: boolean
}

/** Products side by side in a row that scrolls. */
export function OfferStrip({ id, title, offers, aside, fills }: OfferStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const step = (by: number) => strip.current?.scrollBy({ left: by, behavior: 'smooth' })
  return (
    <section aria-labelledby={id} className="pt-14">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={id} className="text-xl font-bold tracking-tight">
          {title}
        </h2>
        <div className="flex items-center gap-1">
          {aside}
          <div className={fills ? 'flex gap-1 xl:hidden' : 'flex gap-1'}>
            <IconButton
              label={m.ui_previous_of({ row: title })}
              icon={<ChevronLeft aria-hidden className="size-5" />}
              onClick={() => step(-STEP)}
            />
            <IconButton
              label={m.ui_next_of({ row: title })}
              icon={<ChevronRight aria-hidden className="size-5" />}
              onClick={() => step(STEP)}
            />
          </div>
        </div>
      </div>
      <ul ref={strip} className="no-scrollbar -mx-4 flex gap-4 overflow-x-auto px-4 pb-1 sm:-mx-1 sm:px-1">
        {offers.map((offer) => (
          <li key={offer.id} className={fills ? 'w-51 shrink-0 xl:w-auto xl:flex-1' : 'w-51 shrink-0'}>
            <Kept by={['strip', offer]}>
              <OfferCard
                offer={offer}
                sizes="(min-width: 80rem) 15rem, 13rem"
                corner={<WishButton product={offer} look="card" />}
              />
            </Kept>
          </li>
        ))}
      </ul>
    </section>
  )
}
