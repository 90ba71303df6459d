import type { Offer } from '#web/features/catalogue/offer.ts'
import { OfferCard } from '#web/features/catalogue/offer-card.tsx'
import { WishButton } from '#web/features/wishlist/wish-button.tsx'
import { Kept } from '#web/ui/kept.tsx'
import type { PictureProps } from '#web/ui/picture.tsx'
import { CardAddButton } from './card-add-button.tsx'

/** As wide as a row of cards.css has them. */
const SIZES = '(min-width: 64rem) 15rem, (min-width: 40rem) 12rem, 10rem'

type OfferSlidesProps = { offers: readonly Offer[]; load?: PictureProps['load'] }

/** The cards of a row that slides. */
export const OfferSlides = ({ offers, load }: OfferSlidesProps) =>
  offers.map((offer, at) => {
    const shown = { offer, sizes: SIZES, load: at < 2 ? load : undefined }
    return (
      <li key={offer.id}>
        <Kept by={['slide', shown]}>
          <OfferCard
            {...shown}
            corner={<WishButton product={offer} look="card" />}
            action={<CardAddButton product={offer} />}
          />
        </Kept>
      </li>
    )
  })
