import { clsx } from 'clsx'
import type { Offer } from '#web/features/catalogue/offer.ts'
import { KeptCard } from './kept-card.tsx'

type OfferGridProps = {
  offers: readonly Offer[]
  /** 4 in a row on wide screens; 3 or 4 beside filters. */
  columns: 3 | 4
  /** How many are initially visible. */
  eager?: number | undefined
  heading?: 'h2' | 'h3' | undefined
  /** False on a seller's own page. */
  sellers?: boolean | undefined
}

/** Two, or one where the type is so large that a price would not fit. */
const onPhones = 'grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))]'
const columnsOf = {
  3: 'md:grid-cols-3 xl:grid-cols-4',
  4: 'md:grid-cols-4',
}
const sizesOf = {
  3: '(min-width:80rem) 14rem,(min-width:48rem) 23vw,44vw',
  4: '(min-width: 80rem) 18rem, (min-width: 48rem) 23vw, 44vw',
}

export function OfferGrid({ offers, columns, eager = 0, heading, sellers }: OfferGridProps) {
  return (
    <ul className={clsx('grid gap-x-3 gap-y-6 sm:gap-x-5', onPhones, columnsOf[columns])}>
      {offers.map((offer, index) => (
        <li key={offer.id}>
          <KeptCard
            offer={offer}
            sizes={sizesOf[columns]}
            load={index >= eager ? undefined : index === 0 ? 'first' : 'now'}
            heading={heading}
            seller={sellers}
          />
        </li>
      ))}
    </ul>
  )
}
