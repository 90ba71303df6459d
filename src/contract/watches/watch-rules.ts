/** What a person waits for: that a product is back in stock, or that its price falls. */
export const watchKinds = ['stock', 'price'] as const
export type WatchKind = (typeof watchKinds)[number]
