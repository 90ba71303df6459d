import { m } from '#web/paraglide/messages.js'

/** What the seller calls a variant, for whoever picks and packs it (rules.md O-17). */
export const ItemSku = ({ sku }: { sku: string | null }) =>
  sku === null ? null : (
    <span className="block text-xs wrap-anywhere text-ink-soft">{m.orders_selling_sku({ sku })}</span>
  )
