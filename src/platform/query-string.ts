import { listParameters } from '#contract/query.ts'

/**
 * A query string as an object. A repeated name becomes a list; the values of list parameters are split at their
 * commas before they are decoded, so that a comma inside a value (%2C) stays one.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  if (text === '') return query
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    const raw = at < 0 ? '' : pair.slice(at + 1)
    const values = listParameters.has(name) ? raw.split(',').map(decode) : [decode(raw)]
    const before = query[name]
    if (listParameters.has(name) || before !== undefined)
      query[name] = [...(before === undefined ? [] : Array.isArray(before) ? before : [before]), ...values]
    else query[name] = values[0] ?? ''
  }
  return query
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
