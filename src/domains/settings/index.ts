/**
 * Settings: what administrators configure for the whole market: shipping fee, tax, return days, free shipping,
 * cash on delivery, list sizes, the banner.
 *
 * Change: new values of one or more settings from a moment on. In force: the latest value of each setting whose moment has
 * come. Planned: in the future. Cancelled: withdrawn before it came. Version: the newest change in force.
 *
 * Invariants: a change is never rewritten, only a planned one is cancelled; undoing is a change of its own; each change names
 * the version its author has seen, so that of two concurrent ones one is refused; an order stores the version it was placed
 * with.
 *
 * Each process caches the changes until the tag 'settings' is invalidated, and invalidates it itself when a planned one comes
 * into force.
 *
 * Tables: setting_changes (decision 9).
 */
import type { SettingsCache } from './settings-cache.ts'

declare module '#platform/resources.ts' {
  interface Resources {
    readonly settings: SettingsCache
  }
}

export type { Settings } from './rules.ts'
export { openSettingsCache, SETTINGS } from './settings-cache.ts'
export { readSettings, versionAt } from './views.ts'
