import type { ModeratedProduct, ProductEvent, ProductReview } from '#contract/catalogue/admin.ts'
import { isModerationReason } from '#contract/catalogue/moderation-rules.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { picturePath } from '#contract/media/media.ts'
import { toAmount } from '#contract/money.ts'
import type { ProductEventRow, ReviewedStoreRow, Waiting } from './views.ts'

const presentWaiting = (waiting: Waiting | undefined) =>
  waiting ? { kind: waiting.kind, since: waiting.since.toISOString() } : null

export function toModerated(product: SellerProduct, waiting: Waiting | undefined): ModeratedProduct {
  const { id, name, name_bn, price, original_price, stock_quantity, reserved, image } = product
  const { seller, seller_bn, seller_id, seller_slug } = product
  const { moderation_status, listed, hold, created_at, updated_at, can, category, proposal } = product
  const waitingChange = proposal?.status === 'IN_REVIEW' ? proposal : null
  return {
    id,
    name,
    name_bn,
    price,
    original_price,
    stock_quantity,
    reserved,
    image,
    seller,
    seller_bn,
    seller_id,
    seller_slug,
    moderation_status,
    listed,
    hold,
    created_at,
    updated_at,
    can,
    category_name: category?.name ?? '',
    waits: presentWaiting(waiting),
    variant_count: (waitingChange ?? product).variants.length,
    changed: waitingChange?.changed ?? [],
  }
}

export function toReview(
  product: SellerProduct,
  waiting: Waiting | undefined,
  events: readonly ProductEventRow[],
  store: ReviewedStoreRow,
): ProductReview {
  const { seller, seller_bn, seller_id, seller_slug } = product
  const { location, open, on_sale, rejected, held, sales, rating } = store
  return {
    ...product,
    waits: presentWaiting(waiting),
    events: events.map((event) => toEvent(event, seller)),
    store: {
      id: seller_id,
      name: seller,
      name_bn: seller_bn,
      slug: seller_slug,
      location,
      open,
      on_sale,
      rejected,
      held,
      sales,
      rating,
      image: store.logo_key && picturePath(store.logo_key, 320, 'webp'),
      joined: store.created_at.toISOString(),
    },
  }
}

const toEvent = (event: ProductEventRow, store: string): ProductEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  kind: event.kind,
  by:
    event.actor_id === null
      ? null
      : { id: event.actor_id, name: event.own ? store : (event.actor_name ?? ''), team: !event.own },
  reason: isModerationReason(event.reason) ? event.reason : null,
  note: event.note,
  price:
    event.price_poisha === null || event.price_before_poisha === null
      ? null
      : { from: toAmount(event.price_before_poisha), to: toAmount(event.price_poisha) },
  variant_name: event.variant_name,
  variant_name_bn: event.variant_name_bn,
  skus_left_out: event.skus_left_out,
})
