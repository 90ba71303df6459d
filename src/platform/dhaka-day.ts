const DHAKA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' })

/** The day that a moment belongs to in Dhaka: '2026-11-20'. */
export const dayInDhaka = (moment: Date): string => DHAKA.format(moment)
