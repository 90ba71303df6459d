import { minus, poisha, toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { backInStock } from './mails/back-in-stock.ts'
import { priceFell } from './mails/price-fell.ts'
import { bothNamesOfVariant, variantFor } from './names.ts'
import { mailNotification, type NewNotification } from './new-notification.ts'
import { findAddressees } from './reader-views.ts'
import { findWatched } from './talk-views.ts'

/** Everybody in the batch gets bell and mail, each in their language: they asked for this product (rules.md B-12). */
export async function watchNotifications(
  db: Reader,
  { productId, variantId = null, kind, price, cheapest = [], watchers }: Events['watch.told'],
): Promise<NewNotification[]> {
  const shown = cheapest[0] ?? variantId
  const some = cheapest.length > 1
  // One variant is named; several that cost the same are the product, from this price.
  const named = await findWatched(db, productId, some ? null : shown)
  if (!named) return []
  const before = new Map(watchers.map((watcher) => [watcher.userId, watcher.before]))
  const people = await findAddressees(db, [...before.keys()])
  const link = shown === null ? `/products/${productId}` : `/products/${productId}?variant=${shown}`
  const now = poisha(price)
  return people.map((to) => {
    const what = kind === 'stock' ? 'back_in_stock' : 'price_fell'
    const envelope = { kind: what, to: to.email, locale: to.locale, reason: 'watch' } as const
    const facts = { name: to.name, product: variantFor(to.locale, named), price: now, link }
    const saved = minus(poisha(before.get(to.id) ?? price), now)
    return {
      userId: to.id,
      bell: {
        kind: what,
        params: { ...bothNamesOfVariant(named), price: toAmount(now), ...(some && { from: 1 }) },
        link,
      },
      mail:
        kind === 'stock'
          ? mailNotification(envelope, backInStock, facts)
          : mailNotification(envelope, priceFell, { ...facts, saved, of: priced(cheapest.length) }),
    }
  })
}

const priced = (variants: number) => (variants === 0 ? 'product' : variants === 1 ? 'variant' : 'variants')
