/** The only source of the current time, so that tests can set it. */
let frozen: Date | null = null

export const clock = {
  now: (): Date => (frozen ? new Date(frozen) : new Date()),
  /** For tests: stops the clock at `moment`; `null` lets it run again. */
  set: (moment: Date | null): void => {
    frozen = moment
  },
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
