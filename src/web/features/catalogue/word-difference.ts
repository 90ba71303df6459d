export type Piece = { kind: 'same' | 'old' | 'new'; text: string }

/** Comparing takes old × new steps; beyond this limit the changed middle is shown as a whole. */
const STEPS_MAX = 4_000_000

/**
 * A word difference: 'same' and 'old' pieces together are the old text, 'same' and 'new' ones the
 * new. A removal comes before its replacement.
 */
export function wordDifference(before: string, after: string): Piece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const start = sharedStart(old, fresh)
  const end = sharedEnd(old.slice(start), fresh.slice(start))
  const middle = compare(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end))
  const same = (words: string[]) => words.map((text): Piece => ({ kind: 'same', text }))
  return joined([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))])
}

/** Words and the separators between them. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

function sharedStart(old: readonly string[], fresh: readonly string[]): number {
  const most = Math.min(old.length, fresh.length)
  let count = 0
  while (count < most && old[count] === fresh[count]) count += 1
  return count
}

const sharedEnd = (old: string[], fresh: string[]) => sharedStart(old.toReversed(), fresh.toReversed())

/** The longest common subsequence, from a table of how much is common to the rests. */
function compare(old: readonly string[], fresh: readonly string[]): Piece[] {
  const width = fresh.length + 1
  if (old.length * width > STEPS_MAX) {
    return [
      { kind: 'old', text: old.join('') },
      { kind: 'new', text: fresh.join('') },
    ]
  }
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [left, right] = [old[i], fresh[j]]
    if (left !== undefined && left === right) {
      pieces.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'old', text: left })
      i += 1
    } else {
      pieces.push({ kind: 'new', text: right ?? '' })
      j += 1
    }
  }
  return pieces
}

/** Joins neighbours of one kind; a lone blank between two changes becomes part of them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') result.push({ kind: 'old', text: removed })
    if (added !== '') result.push({ kind: 'new', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of pieces.entries()) {
    if (kind === 'old') removed += text
    else if (kind === 'new') added += text
    else if (text.trim() === '' && (removed !== '' || added !== '') && nextChanges(pieces, index)) {
      removed += text
      added += text
    } else {
      flush()
      const last = result.at(-1)
      if (last?.kind === 'same') last.text += text
      else result.push({ kind, text })
    }
  }
  flush()
  return result
}

const nextChanges = (pieces: readonly Piece[], index: number) => {
  const next = pieces[index + 1]
  return next !== undefined && next.kind !== 'same'
}
