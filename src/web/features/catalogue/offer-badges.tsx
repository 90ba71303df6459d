import TreePalm from 'lucide-react/icons/tree-palm'
import { formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { Offer } from './offer.ts'

/** At most two, so that the picture stays the picture: what one saves, and what it is. */
export function OfferBadges({ offer }: { offer: Offer }) {
  const soldOut = offer.stock <= 0
  return (
    <span className="pointer-events-none absolute start-2 top-2 z-10 flex flex-col items-start gap-1">
      {offer.saved > 0 && <Badge tone="sale">-{formatPercent(offer.saved)}</Badge>}
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
