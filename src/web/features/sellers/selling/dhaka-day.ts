const DAY_MS = 86_400_000
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' })

/** The day in Dhaka so many days from now, as date fields write it: '2026-12-03'. */
export const dhakaDay = (ahead: number): string => days.format(new Date(Date.now() + ahead * DAY_MS))
