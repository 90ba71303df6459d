import { clsx } from 'clsx'
import type { Offer } from '#web/features/catalogue/offer.ts'
import { OfferCard } from '#web/features/catalogue/offer-card.tsx'
import { WishButton } from '#web/features/wishlist/wish-button.tsx'
import { AddButton } from './add-button.tsx'

type OfferGridProps = {
  offers: readonly Offer[]
  /** 4 or 5 in a row on wide screens, 3 beside filters. */
  columns: 3 | 4 | 5
  /** How many are in sight when the page comes. */
  eager?: number | undefined
  heading?: 'h2' | 'h3' | undefined
  /** A row that shows one less below 1024 px (SPEC 2). */
  oneRow?: boolean | undefined
  /** False on a seller's own page. */
  sellers?: boolean | undefined
}

const columnsOf = {
  3: 'grid-cols-2 md:grid-cols-3',
  4: 'grid-cols-2 md:grid-cols-4',
  5: 'grid-cols-2 md:grid-cols-4 lg:grid-cols-5',
}
const sizesOf = {
  3: '(min-width: 80rem) 19rem, (min-width: 48rem) 30vw, 44vw',
  4: '(min-width: 80rem) 18rem, (min-width: 48rem) 23vw, 44vw',
  5: '(min-width: 80rem) 15rem, (min-width: 64rem) 19vw, (min-width: 48rem) 23vw, 44vw',
}

export function OfferGrid({ offers, columns, eager = 0, heading, oneRow = false, sellers }: OfferGridProps) {
  return (
    <ul className={clsx('grid gap-x-3 gap-y-7 sm:gap-x-5', columnsOf[columns])}>
      {offers.map((offer, index) => (
        <li key={offer.id} className={clsx(oneRow && index === 4 && 'max-lg:hidden')}>
          <OfferCard
            offer={offer}
            sizes={sizesOf[columns]}
            load={index >= eager ? undefined : index === 0 ? 'first' : 'now'}
            heading={heading}
            seller={sellers}
            corner={<WishButton product={offer} look="card" />}
            action={<AddButton product={offer} size="sm" wide />}
          />
        </li>
      ))}
    </ul>
  )
}
