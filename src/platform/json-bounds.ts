const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENS = new Set([0x5b, 0x7b])
const CLOSES = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text holds at most so many values, nested at most so deep. Counted on the bytes, since parsed values take
 * more than ten times the memory of a text like `[{},{},…`. Invalid JSON passes; the parser refuses it.
 */
export function isWithinBounds(json: Uint8Array, { values, depth }: { values: number; depth: number }): boolean {
  let seen = 1
  let open = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number
    if (byte === QUOTE) at = endOfString(json, at)
    else if (byte === COMMA) seen += 1
    else if (CLOSES.has(byte)) open -= 1
    else if (OPENS.has(byte)) {
      seen += 1
      open += 1
    }
    if (seen > values || open > depth) return false
  }
  return true
}

/** Where the string that begins at `start` ends: the quote with an even number of backslashes before it. */
function endOfString(json: Uint8Array, start: number): number {
  for (let at = json.indexOf(QUOTE, start + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let before = at - 1
    while (json[before] === BACKSLASH) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return json.length
}
