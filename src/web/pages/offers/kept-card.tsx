import { OfferCard, type OfferCardProps } from '#web/features/catalogue/offer-card.tsx'
import { WishButton } from '#web/features/wishlist/wish-button.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { CardAddButton } from './card-add-button.tsx'

/** A card with its heart and Add to Cart, whose HTML the server keeps: nothing else may decide what it shows. */
export const KeptCard = (shown: Omit<OfferCardProps, 'corner' | 'action'>) => (
  <Kept by={['card', shown]}>
    <OfferCard
      {...shown}
      corner={<WishButton product={shown.offer} look="card" />}
      action={<CardAddButton product={shown.offer} />}
    />
  </Kept>
)
