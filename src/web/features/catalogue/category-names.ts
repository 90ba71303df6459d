/** Localized category names by English name, which is the one in addresses; empty in English. */
export type Names = Readonly<Record<string, string>>

type Named = { name: string; name_bn: string | null }

const SEPARATOR = ' - '

/**
 * All names as one text, since every page in Bangla brings it: a line for each group ('Women\tনারী'), and below it, after a
 * tab, its categories ('\tSaris\tশাড়ি'). A name that is not made of two parts in both languages stands alone.
 */
export function packNames(categories: readonly Named[]): string {
  const lines = new Map<string, string[]>()
  for (const { name, name_bn } of categories) {
    if (name_bn === null || /[\t\n]/.test(name + name_bn)) continue
    const [from, to] = [partsOf(name), partsOf(name_bn)]
    if (from && to) {
      const group = `${from[0]}\t${to[0]}\t`
      lines.set(group, [...(lines.get(group) ?? []), `\t${from[1]}\t${to[1]}`])
    } else lines.set(`${name}\t${name_bn}`, [])
  }
  return [...lines].flatMap(([head, below]) => [head, ...below]).join('\n')
}

function partsOf(name: string): [string, string] | null {
  const at = name.indexOf(SEPARATOR)
  return at <= 0 ? null : [name.slice(0, at), name.slice(at + SEPARATOR.length)]
}

let last = { packed: '', names: {} as Names }

/** Unpacks a text once, however many components ask. */
export function namesOf(packed: string): Names {
  if (packed !== last.packed) last = { packed, names: unpackNames(packed) }
  return last.names
}

export function unpackNames(packed: string): Names {
  const names: Record<string, string> = Object.create(null)
  let group = ['', '']
  for (const line of packed === '' ? [] : packed.split('\n')) {
    const [first = '', second = '', third] = line.split('\t')
    if (first === '') names[group[0] + SEPARATOR + second] = group[1] + SEPARATOR + (third ?? '')
    else if (third === '') group = [first, second]
    else names[first] = second
  }
  return names
}
