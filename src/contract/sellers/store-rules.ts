/**
 * A website as a link can lead to it: http or https only, a host with a dot, https:// added where nothing stands
 * before; '' for none. @returns null for what is none
 */
export function readWebsite(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return ''
  if (/[\s<>"'`\\]/.test(typed)) return null
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[\w.-]+\.[a-z]+:\d/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const known = url.protocol === 'https:' || url.protocol === 'http:'
  if (!known || url.username !== '' || url.password !== '' || !/^[^.]+(?:\.[^.]+)+$/.test(url.hostname)) return null
  return url.href
}

/** Days ahead that a holiday may end. */
export const HOLIDAY_DAYS_MAX = 366
