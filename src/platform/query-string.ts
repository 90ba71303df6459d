import { groupedParameters, listParameters } from '#contract/query.ts'

type Group = Record<string, string[]>
export type QueryString = { [name: string]: string | string[] | Group }

/**
 * A query string as an object. A repeated name becomes a list; the values of list parameters are split at their
 * commas before they are decoded, so that a comma inside a value (%2C) stays one. The names of a group
 * (`attr.brand=…&attr.colour=…`) become one object of such lists (`attr`).
 */
export function parseQueryString(text: string): QueryString {
  const query: QueryString = Object.create(null)
  const groups = new Map<string, Group>()
  if (text === '') return query
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    const raw = at < 0 ? '' : pair.slice(at + 1)
    const group = name.slice(0, name.indexOf('.'))
    if (groupedParameters.has(group)) addMember(groups, group, name.slice(group.length + 1), raw)
    else addValues(query, name, raw)
  }
  for (const [group, members] of groups) query[group] = members
  return query
}

function addMember(groups: Map<string, Group>, group: string, member: string, raw: string): void {
  const members: Group = groups.get(group) ?? Object.create(null)
  members[member] ??= []
  members[member].push(...raw.split(',').map(decode))
  groups.set(group, members)
}

/** Appends to the list that is there: a copy for each repeat of a name would cost the square of their number. */
function addValues(query: QueryString, name: string, raw: string): void {
  const values = listParameters.has(name) ? raw.split(',').map(decode) : [decode(raw)]
  const before = query[name]
  if (Array.isArray(before)) before.push(...values)
  else if (typeof before === 'string') query[name] = [before, ...values]
  else query[name] = listParameters.has(name) ? values : (values[0] ?? '')
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
