import { invalid, refused } from '#contract/errors.ts'
import type { Poisha } from '#contract/money.ts'
import type { Banner, ChangeInput } from '#contract/settings/settings.ts'
import { type ChangeState, PLAN_DAYS_MAX, specSettings } from '#contract/settings/settings-rules.ts'
import { DAY } from '#platform/clock.ts'

/** Everything that can be set; a page's banner may be none. */
export type Values = {
  shippingFee: Poisha
  taxPercent: number
  returnDays: number
  promoOver: Poisha
  pageSize: number
  listMax: number
  banner: Banner | null
}
export type Setting = keyof Values

/** Of one moment. `version` is the newest change in force, `bannerVersion` the one that the banner came with. */
export type Settings = Values & { version: number; bannerVersion: number }

export type Change = {
  id: number
  validFrom: Date
  cancelledAt: Date | null
  /** What it leaves out stays. */
  sets: Partial<Values>
}

/** From this moment on, until the next one's. */
type Period = { from: Date; settings: Settings }

const SPEC: Settings = { ...specSettings, banner: null, version: 0, bannerVersion: 0 }

const inOrder = (changes: readonly Change[]) =>
  changes.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime() || a.id - b.id)

/** What is in force when, oldest first; cancelled changes are as if they had never been made. */
export function periodsOf(changes: readonly Change[]): Period[] {
  let settings = SPEC
  return inOrder(changes.filter(({ cancelledAt }) => cancelledAt === null)).map(({ id, validFrom, sets }) => {
    const bannerVersion = sets.banner === undefined ? settings.bannerVersion : id
    settings = { ...settings, ...sets, version: id, bannerVersion }
    return { from: validFrom, settings }
  })
}

export const settingsAt = (periods: readonly Period[], now: Date): Settings =>
  periods.findLast(({ from }) => from <= now)?.settings ?? SPEC

/** A banner that waits for its day, or has had it, is none. */
export function bannerAt({ banner }: Settings, now: Date): Banner | null {
  if (banner === null || (banner.from !== null && now < new Date(banner.from))) return null
  return banner.until !== null && now >= new Date(banner.until) ? null : banner
}

/** When something of it comes or goes by itself; `null` when nothing does. */
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

/** What was in force just before a change, or would have been. */
export function settingsBefore(changes: readonly Change[], change: Change): Settings {
  return periodsOf(changes.filter((other) => isAfter(change, other))).at(-1)?.settings ?? SPEC
}

/** Taken back as long as nothing since has set the same; what the market began with is not. */
export function mayUndo(changes: readonly Change[], change: Change, now: Date): boolean {
  if (stateOf(change, now) !== 'in_force' || change.id === Math.min(...changes.map(({ id }) => id))) return false
  const since = changes.filter((other) => stateOf(other, now) === 'in_force' && isAfter(other, change))
  return since.every(({ sets }) => Object.keys(change.sets).every((setting) => !(setting in sets)))
}

const isAfter = (other: Change, change: Change) =>
  other.validFrom > change.validFrom ||
  (other.validFrom.getTime() === change.validFrom.getTime() && other.id > change.id)

/** What `change` has set, as it was before. */
export function setBack(changes: readonly Change[], change: Change): Partial<Values> {
  const before = settingsBefore(changes, change)
  return only(before, Object.keys(change.sets) as Setting[])
}

const only = (values: Values, settings: readonly Setting[]): Partial<Values> =>
  Object.fromEntries(settings.map((setting) => [setting, values[setting]]))

/** What is asked for, as far as it differs from what would be in force then. @throws ApiError 400 when nothing does */
export function setsOf(input: ChangeInput, before: Values): Partial<Values> {
  const asked: { [K in Setting]?: Values[K] | undefined } = {
    shippingFee: input.shipping_fee,
    taxPercent: input.tax_percent === undefined ? undefined : Math.round(input.tax_percent * 100) / 100,
    returnDays: input.return_days,
    promoOver: input.promo_over,
    pageSize: input.page_size,
    listMax: input.list_max,
    banner: input.banner && tidyBanner(input.banner),
  }
  const differing = (Object.keys(asked) as Setting[]).filter(
    (setting) => asked[setting] !== undefined && JSON.stringify(asked[setting]) !== JSON.stringify(before[setting]),
  )
  if (differing.length === 0)
    throw invalid({ field: 'body', code: 'nothing_changed', text: 'Everything is like this already.' })
  return only(asked as Values, differing)
}

const tidyBanner = ({ en, bn, link, from, until }: NonNullable<ChangeInput['banner']>): Banner => ({
  en,
  bn,
  link,
  from: from && new Date(from).toISOString(),
  until: until && new Date(until).toISOString(),
})

/**
 * From when a change counts: at once, or from the moment it is planned for. At once is never before what was changed at
 * once already: the clocks of two machines differ by a little.
 * @throws ApiError 400 for a moment that is over or too far ahead
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

/** @throws ApiError 400 for a banner that ends before it begins, or has ended when it counts */
export function refuseOldBanner({ banner }: ChangeInput, validFrom: Date): void {
  if (!banner?.until) return
  const until = new Date(banner.until)
  if (banner.from && until <= new Date(banner.from))
    throw invalid({ field: 'banner.until', code: 'ends_before_start', text: 'The end lies before the beginning.' })
  if (until <= validFrom)
    throw invalid({ field: 'banner.until', code: 'moment_over', text: 'Choose a moment that is still to come.' })
}

export const changedMeanwhile = () =>
  refused('settings_changed', 'Somebody else has changed the settings meanwhile. Look at them again.')
export const changeInForce = () => refused('change_in_force', 'This change is in force already: undo it instead.')
export const changeCancelled = () => refused('change_cancelled', 'This change was given up already.')
export const changeNotUndone = () =>
  refused('change_not_undone', 'This change is not in force any more, or has been overtaken by a later one.')
