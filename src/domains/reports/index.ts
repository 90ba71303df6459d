/* oxlint-disable unicorn/no-empty-file -- it exports nothing: only its routes are used */
/**
 * Reports: read-only figures of the whole market for the team.
 *
 * Sales and coupons come from the figures that analytics counted (contract/reports/reports.ts defines each), later days
 * from orders themselves. Returns, speed and searches are read from their own tables. Each response is one snapshot.
 *
 * Tables: none of its own.
 */
