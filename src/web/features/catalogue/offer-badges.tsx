import TreePalm from 'lucide-react/icons/tree-palm'
import { formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { Offer } from './offer.ts'

/** At most two badges: the discount, and luxury or recommended. */
export function OfferBadges({ offer }: { offer: Offer }) {
  const soldOut = offer.stock <= 0
  if (offer.saved <= 0 && !soldOut && !offer.away && offer.label === null) return null
  return (
    <span className="card-badges">
      {offer.saved > 0 && <Badge tone="sale">{`-${formatPercent(offer.saved)}`}</Badge>}
      {soldOut ? (
        <Badge>{m.offer_out_of_stock()}</Badge>
      ) : offer.away ? (
        <Badge>
          <TreePalm aria-hidden className="size-3.5" />
          {m.store_away()}
        </Badge>
      ) : (
        offer.label !== null && <Badge tone="brand">{formatLabel(offer.label)}</Badge>
      )}
    </span>
  )
}

function formatLabel(label: string): string {
  if (label === 'New') return m.offer_new()
  if (label === 'Luxury') return m.offer_luxury()
  return label
}
