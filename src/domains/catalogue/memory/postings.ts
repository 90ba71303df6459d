/** Bytes of a page; a block never crosses its end. */
const PAGE = 1 << 20
const FIRST_BLOCK = 8
const LAST_BLOCK = 4096
/** At the end of a block is the address of the next. */
const NEXT = 4

/**
 * Lists of ascending numbers, each appended to at its end: the products that have a word. Kept as differences in one to five
 * bytes each, in blocks that double in size, so that a million lists of one number take little more than a few long ones.
 */
export type Postings = {
  /** Appends to a list; the same number twice in a row counts once. */
  push: (list: number, value: number) => void
  /** Sets bits of every number of a list. */
  mark: (list: number, into: Uint8Array, bits: number) => void
  lengthOf: (list: number) => number
  readonly bytes: number
}

export function createPostings(): Postings {
  const pages: Uint8Array[] = []
  // Address 0 is that of no block.
  let free = FIRST_BLOCK
  let lists = { head: new Uint32Array(0), at: new Uint32Array(0), end: new Uint32Array(0), last: new Int32Array(0) }
  let lengths = new Uint32Array(0)
  let sizes = new Uint16Array(0)

  function grow(list: number) {
    const size = Math.max(1024, list + 1, lengths.length * 2)
    const { head, at, end, last } = lists
    lists = {
      head: resized(head, new Uint32Array(size)),
      at: resized(at, new Uint32Array(size)),
      end: resized(end, new Uint32Array(size)),
      last: resized(last, new Int32Array(size)),
    }
    lengths = resized(lengths, new Uint32Array(size))
    sizes = resized(sizes, new Uint16Array(size))
  }

  function allocate(size: number): number {
    if ((free % PAGE) + size > PAGE) free += PAGE - (free % PAGE)
    const address = free
    free += size
    while (pages.length * PAGE < free) pages.push(new Uint8Array(PAGE))
    return address
  }

  const pageOf = (address: number) => pages[Math.floor(address / PAGE)] as Uint8Array

  function write(list: number, byte: number) {
    if (lists.at[list] === lists.end[list]) {
      const size = sizes[list] === 0 ? FIRST_BLOCK : Math.min(LAST_BLOCK, (sizes[list] as number) * 2)
      const block = allocate(size)
      if (sizes[list] === 0) lists.head[list] = block
      else writeNext(pageOf(lists.end[list] as number), (lists.end[list] as number) % PAGE, block)
      lists.at[list] = block
      lists.end[list] = block + size - NEXT
      sizes[list] = size
    }
    const at = lists.at[list] as number
    pageOf(at)[at % PAGE] = byte
    lists.at[list] = at + 1
  }

  return {
    push(list, value) {
      if (list >= lengths.length) grow(list)
      const before = lengths[list] === 0 ? -1 : (lists.last[list] as number)
      if (value === before) return
      let difference = value - before
      for (; difference > 0x7f; difference = Math.floor(difference / 0x80)) write(list, (difference & 0x7f) | 0x80)
      write(list, difference)
      lists.last[list] = value
      lengths[list] = (lengths[list] as number) + 1
    },
    mark(list, into, bits) {
      let left = list < lengths.length ? (lengths[list] as number) : 0
      if (left === 0) return
      let size = FIRST_BLOCK
      let page = pageOf(lists.head[list] as number)
      let at = (lists.head[list] as number) % PAGE
      let end = at + size - NEXT
      let value = -1
      let difference = 0
      let factor = 1
      while (left > 0) {
        if (at === end) {
          const next = readNext(page, end)
          size = Math.min(LAST_BLOCK, size * 2)
          page = pageOf(next)
          at = next % PAGE
          end = at + size - NEXT
        }
        const byte = page[at++] as number
        difference += (byte & 0x7f) * factor
        if (byte > 0x7f) factor *= 0x80
        else {
          value += difference
          into[value] = (into[value] as number) | bits
          difference = 0
          factor = 1
          left -= 1
        }
      }
    },
    lengthOf: (list) => (list < lengths.length ? (lengths[list] as number) : 0),
    get bytes() {
      return pages.length * PAGE + lengths.length * 22
    },
  }
}

function resized<T extends Uint32Array | Int32Array | Uint16Array>(from: T, into: T): T {
  into.set(from)
  return into
}

function writeNext(page: Uint8Array, at: number, address: number) {
  for (let byte = 0; byte < NEXT; byte += 1) page[at + byte] = (address >>> (8 * byte)) & 0xff
}

const readNext = (page: Uint8Array, at: number): number =>
  ((page[at] as number) |
    ((page[at + 1] as number) << 8) |
    ((page[at + 2] as number) << 16) |
    ((page[at + 3] as number) << 24)) >>>
  0
