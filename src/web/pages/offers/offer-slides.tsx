import type { Offer } from '#web/features/catalogue/offer.ts'
import type { PictureProps } from '#web/ui/picture.tsx'
import { KeptCard } from './kept-card.tsx'

/** As wide as a row of cards.css has them. */
const SIZES = '(min-width: 64rem) 15rem, (min-width: 40rem) 12rem, 10rem'

type OfferSlidesProps = { offers: readonly Offer[]; load?: PictureProps['load'] }

/** The cards of a row that slides. */
export const OfferSlides = ({ offers, load }: OfferSlidesProps) =>
  offers.map((offer, at) => (
    <li key={offer.id}>
      <KeptCard offer={offer} sizes={SIZES} load={at < 2 ? load : undefined} />
    </li>
  ))
