/**
 * Settings: what administrators decide for the whole market: shipping fee, tax, days to return, the footer's promise,
 * sizes of lists, the banner.
 *
 * Change: one or more settings given another value from a moment on. In force: of each setting the latest value whose
 * moment has come. Planned: still to come. Cancelled: given up before it came. Version: the newest change in force.
 *
 * Invariants: a change is never rewritten, only a planned one is cancelled; taking one back is a change of its own; each
 * change follows the one that its maker had seen, so that of two at once one is refused; an order is made with one version,
 * which it names, and keeps what that said.
 *
 * Each process keeps the changes in its memory until 'settings' changes, and says so itself when a planned one comes.
 *
 * Tables: setting_changes (decision 9).
 */
export { listLimits, settingsNow } from './in-force.ts'
export type { Settings } from './rules.ts'
export { readSettings, versionAt } from './views.ts'
