/* oxlint-disable unicorn/no-empty-file -- nobody asks it for anything but its routes */
/**
 * Reports: what the team sees of the whole market, and nothing that is changed.
 *
 * Sales and coupons come from the figures that analytics counted (contract/reports/reports.ts says what each means), later days
 * from orders themselves. Returns, speed and searches are read where they happen. Each answer is of one moment.
 *
 * Tables: none of its own.
 */
