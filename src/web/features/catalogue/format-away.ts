import { formatShortDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { Away } from './offer.ts'

/** Why nothing of a store can be bought now, in as few words as a button has room for. */
export const formatAway = ({ backOn }: Away): string =>
  backOn === null ? m.store_away() : m.store_back({ day: formatShortDay(backOn) })
