/**
 * Analytics: what a store sold, and how often it was viewed.
 *
 * Figures: revenue, orders, units and views by store, day in Dhaka and product; contract/analytics/analytics.ts defines
 * each. Days up to `figures_counted.through` are counted: their figures are stored in tables. Later ones, with the
 * current day, are read from orders and visits themselves, so that a sale shows at once and placing an order writes
 * nothing here (docs/decisions/0007-figures.md).
 *
 * Invariants: counting a counted day again gives the same figures; a count covers a whole day of a store, from orders
 * and visits, so that a job that runs twice, or jobs in another order, change nothing; a month has its sums once all of
 * its days are counted.
 *
 * Tables: store_days, store_day_charges, product_days, product_months, variant_days, market_days and market_day_charges (all stores
 * together), coupon_days, figures_counted. All of it can be deleted and counted again.
 */

export { countFigures } from './count-figures.ts'
export { inOneMoment } from './read-figures.ts'
export { growthOf, percentOf, toPeriod } from './rules.ts'
export { chargedIn, moneyBackIn, refundedIn, soldIn, startOf, usedIn } from './source-views.ts'
export { findCounted, inMonths, split } from './views.ts'
