import { invalid } from '#contract/errors.ts'
import type { Poisha } from '#contract/money.ts'
import type { Banner, ChangeInput } from '#contract/settings/settings.ts'
import { type ChangeState, defaultSettings, PLAN_DAYS_MAX } from '#contract/settings/settings-rules.ts'
import { DAY } from '#platform/clock.ts'

/** All settings; the banner may be absent. */
export type Values = {
  shippingFee: Poisha
  taxPercent: number
  returnDays: number
  freeShippingFrom: Poisha | null
  cashOnDelivery: boolean
  cashFee: Poisha
  /** null: no limit. */
  cashMin: Poisha | null
  cashMax: Poisha | null
  cashFirstMax: Poisha | null
  cashRefusalsMax: number
  cashAreasExcluded: readonly string[]
  cashCategoriesExcluded: readonly number[]
  pageSize: number
  listMax: number
  banner: Banner | null
}
export type Setting = keyof Values

/** The settings at a moment. `version` is the newest change in force, `bannerVersion` the one that set the banner. */
export type Settings = Values & { version: number; bannerVersion: number }

export type Change = {
  id: number
  validFrom: Date
  cancelledAt: Date | null
  /** Absent settings stay. */
  sets: Partial<Values>
}

/** In force from this moment until the next one's. */
type Period = { from: Date; settings: Settings }

const DEFAULTS: Settings = { ...defaultSettings, banner: null, version: 0, bannerVersion: 0 }

const inOrder = (changes: readonly Change[]) =>
  changes.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime() || a.id - b.id)

/** The versions over time, oldest first; cancelled changes are ignored. */
export function periodsOf(changes: readonly Change[]): Period[] {
  let settings = DEFAULTS
  return inOrder(changes.filter(({ cancelledAt }) => cancelledAt === null)).map(({ id, validFrom, sets }) => {
    const bannerVersion = sets.banner === undefined ? settings.bannerVersion : id
    settings = { ...settings, ...sets, version: id, bannerVersion }
    return { from: validFrom, settings }
  })
}

export const settingsAt = (periods: readonly Period[], now: Date): Settings =>
  periods.findLast(({ from }) => from <= now)?.settings ?? DEFAULTS

/** A banner outside of its period is absent. */
export function bannerAt({ banner }: Settings, now: Date): Banner | null {
  if (banner === null || (banner.from !== null && now < new Date(banner.from))) return null
  return banner.until !== null && now >= new Date(banner.until) ? null : banner
}

/** When the shown settings change next without a request; `null` for never. */
export function nextMoment(periods: readonly Period[], now: Date): Date | null {
  const moments = periods.flatMap(({ from, settings: { banner } }) => [
    from,
    ...(banner?.from ? [new Date(banner.from)] : []),
    ...(banner?.until ? [new Date(banner.until)] : []),
  ])
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

export function stateOf({ validFrom, cancelledAt }: Change, now: Date): ChangeState {
  if (cancelledAt !== null) return 'cancelled'
  return validFrom > now ? 'planned' : 'in_force'
}

/** The settings just before a change. */
export function settingsBefore(changes: readonly Change[], change: Change): Settings {
  return periodsOf(changes.filter((other) => isAfter(change, other))).at(-1)?.settings ?? DEFAULTS
}

/** Undoable while no later change has set the same settings; the defaults are not. */
export function mayUndo(changes: readonly Change[], change: Change, now: Date): boolean {
  if (Object.keys(change.sets).length === 0) return false
  if (stateOf(change, now) !== 'in_force' || change.id === Math.min(...changes.map(({ id }) => id))) return false
  const since = changes.filter((other) => stateOf(other, now) === 'in_force' && isAfter(other, change))
  return since.every(({ sets }) => Object.keys(change.sets).every((setting) => !(setting in sets)))
}

const isAfter = (other: Change, change: Change) =>
  other.validFrom > change.validFrom ||
  (other.validFrom.getTime() === change.validFrom.getTime() && other.id > change.id)

/** The values before `change` of the settings it has set. */
export function setBack(changes: readonly Change[], change: Change): Partial<Values> {
  const before = settingsBefore(changes, change)
  return only(before, Object.keys(change.sets) as Setting[])
}

const only = (values: Values, settings: readonly Setting[]): Partial<Values> =>
  Object.fromEntries(settings.map((setting) => [setting, values[setting]]))

/** The requested settings that differ from those in force at that moment. @throws ApiError 400 when none does */
export function setsOf(input: ChangeInput, before: Values): Partial<Values> {
  const requested: { [K in Setting]?: Values[K] | undefined } = {
    shippingFee: input.shipping_fee,
    taxPercent: input.tax_percent === undefined ? undefined : Math.round(input.tax_percent * 100) / 100,
    returnDays: input.return_days,
    freeShippingFrom: input.free_shipping_from,
    cashOnDelivery: input.cash_on_delivery,
    cashFee: input.cash_fee,
    cashMin: input.cash_min,
    cashMax: input.cash_max,
    cashFirstMax: input.cash_first_max,
    cashRefusalsMax: input.cash_refusals_max,
    cashAreasExcluded: input.cash_areas_excluded,
    cashCategoriesExcluded: input.cash_categories_excluded,
    pageSize: input.page_size,
    listMax: input.list_max,
    banner: input.banner && tidyBanner(input.banner),
  }
  const differing = (Object.keys(requested) as Setting[]).filter(
    (setting) =>
      requested[setting] !== undefined && JSON.stringify(requested[setting]) !== JSON.stringify(before[setting]),
  )
  if (differing.length === 0)
    throw invalid({ field: 'body', code: 'nothing_changed', text: 'Everything is like this already.' })
  return only(requested as Values, differing)
}

const tidyBanner = ({ en, bn, link, from, until }: NonNullable<ChangeInput['banner']>): Banner => ({
  en,
  bn,
  link,
  from: from && new Date(from).toISOString(),
  until: until && new Date(until).toISOString(),
})

/**
 * The moment a change takes effect: now, or when it is planned for. Never before the previous immediate change, since the
 * clocks of two machines differ.
 * @throws ApiError 400 for a moment in the past or too far ahead
 */
export function validFromOf({ valid_from }: ChangeInput, latest: Date, now: Date): Date {
  if (valid_from === undefined) return latest > now ? latest : now
  const planned = new Date(valid_from)
  if (planned <= now)
    throw invalid({ field: 'valid_from', code: 'moment_over', text: 'Choose a moment that is still to come.' })
  if (planned.getTime() > now.getTime() + PLAN_DAYS_MAX * DAY)
    throw invalid({ field: 'valid_from', code: 'day_too_far', text: `Choose a day within ${PLAN_DAYS_MAX} days.` })
  return planned
}

/** @throws ApiError 400 for a banner that ends before it begins or takes effect */
export function refuseOldBanner({ banner }: ChangeInput, validFrom: Date): void {
  if (!banner?.until) return
  const until = new Date(banner.until)
  if (banner.from && until <= new Date(banner.from))
    throw invalid({ field: 'banner.until', code: 'ends_before_start', text: 'The end lies before the beginning.' })
  if (until <= validFrom)
    throw invalid({ field: 'banner.until', code: 'moment_over', text: 'Choose a moment that is still to come.' })
}
