/**
 * Sellers: who sells.
 *
 * A **store** (stores) belongs to one account and is the only one of it; its name (without regard to case) and its slug
 * are unique. Products, parcels and payouts belong to the store, not to the account.
 *
 * The list of stores (contract/sellers.ts) shows figures of their products, so it is answered one domain higher: see
 * catalogue/seller-views.ts.
 */
export { createStore } from './create-store.ts'
export { findStoreOfUser } from './store.ts'
