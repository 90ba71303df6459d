/**
 * Analytics: what a store sold, and how often it was looked at.
 *
 * Figures: revenue, orders, units and views of a store, a day of Dhaka and a product; contract/analytics/analytics.ts says what each
 * means. Days up to `figures_counted.through` are counted: their figures stand in tables. Later ones, the open day among
 * them, are read from orders and visits themselves, so that a sale is seen at once and placing an order writes nothing
 * here (docs/decisions/0007-figures.md).
 *
 * Invariants: a counted day's figures are what counting it again would give; whoever counts does so for a whole day of a
 * store, from orders and visits, so that a job that runs twice, or jobs in another order, change nothing; a month has its
 * sums once all of its days are counted.
 *
 * Tables: store_days, product_days, product_months, market_days (all stores together), coupon_days, figures_counted. All of it can be thrown away and counted again.
 */

export { countFigures } from './count-figures.ts'
export { type Column, fileOf, type Language } from './figures-file.ts'
export { inOneMoment } from './read-figures.ts'
export { growthOf, percentOf, periodAsked } from './rules.ts'
export { besideIn, soldIn, startOf, usedIn } from './source-views.ts'
export { findCounted, inMonths, split } from './views.ts'
