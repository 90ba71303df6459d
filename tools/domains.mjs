/** Every domain, lowest first: one may import only the index.ts of those written before it. */
export const domains = [
  'media',
  'identity',
  'sellers',
  'catalogue',
  'coupons',
  'wishlist',
  'cart',
  'payments',
  'orders',
  'reviews',
  'questions',
  'support',
  'notifications',
  'privacy',
  'analytics',
  'admin',
]
