import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { Colours } from './offer.ts'

/** Dots of the colours that a product comes in, on its picture, so that no card is taller for them. */
export function OfferColours({ colours }: { colours: Colours | null }) {
  if (colours === null) return null
  const { swatches, count } = colours
  const more = count - swatches.length
  return (
    <span role="img" aria-label={m.offer_colours({ count: formatNumber(count) })} className="card-colours">
      {swatches.map((swatch, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two values may look the same
        <i key={at} style={{ background: swatch }} />
      ))}
      {more > 0 && m.offer_colours_more({ count: formatNumber(more) })}
    </span>
  )
}
