/**
 * Wishlist: what somebody means to buy some day.
 */
export {}
