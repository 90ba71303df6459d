/**
 * A website as a safe link: http or https only, a host with a dot, https:// added where no scheme is given; '' for none.
 * @returns null for anything else
 */
export function readWebsite(text: string): string | null {
  const input = text.trim()
  if (input === '') return ''
  if (/[\s<>"'`\\]/.test(input)) return null
  const address = /^[a-z][a-z0-9+.-]*:/i.test(input) && !/^[\w.-]+\.[a-z]+:\d/i.test(input) ? input : `https://${input}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '' || !/^[^.]+(?:\.[^.]+)+$/.test(url.hostname)) return null
  return url.href
}

/** The most days ahead that a holiday may end (rules.md S-4). */
export const HOLIDAY_DAYS_MAX = 366
