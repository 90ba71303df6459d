/**
 * Coupons: what makes an order cheaper.
 */
export {}
