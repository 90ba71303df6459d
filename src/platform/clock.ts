/** The one clock: tests set it, everything else asks it. */
let frozen: Date | null = null

export const clock = {
  now: (): Date => (frozen ? new Date(frozen) : new Date()),
  /** For tests: stop at `moment`, or run again with `null`. */
  set: (moment: Date | null): void => {
    frozen = moment
  },
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
