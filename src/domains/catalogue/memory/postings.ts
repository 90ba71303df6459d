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
export class Postings {
  #pages: Uint8Array[] = []
  /** Address 0 is that of no block. */
  #free = FIRST_BLOCK
  /** Of each list: its first block, where the next byte goes, where that block ends, the last number, how many. */
  #head = new Uint32Array(0)
  #at = new Uint32Array(0)
  #end = new Uint32Array(0)
  #last = new Int32Array(0)
  #length = new Uint32Array(0)
  /** Of each list: the size of the block that is written. */
  #size = new Uint16Array(0)

  get bytes(): number {
    return this.#pages.length * PAGE + this.#length.length * 22
  }

  lengthOf(list: number): number {
    return this.#length[list] ?? 0
  }

  /** Appends to a list; the same number twice in a row counts once. */
  push(list: number, value: number) {
    if (list >= this.#length.length) this.#grow(Math.max(1024, list + 1, this.#length.length * 2))
    const before = this.#length[list] === 0 ? -1 : (this.#last[list] as number)
    if (value === before) return
    let difference = value - before
    for (; difference > 0x7f; difference = Math.floor(difference / 0x80)) this.#write(list, (difference & 0x7f) | 0x80)
    this.#write(list, difference)
    this.#last[list] = value
    this.#length[list] = (this.#length[list] as number) + 1
  }

  /** Sets bits of every number of a list. */
  mark(list: number, into: Uint8Array, bits: number) {
    let left = this.lengthOf(list)
    if (left === 0) return
    let size = FIRST_BLOCK
    let page = this.#pageOf(this.#head[list] as number)
    let at = (this.#head[list] as number) % PAGE
    let end = at + size - NEXT
    let [value, difference, factor] = [-1, 0, 1]
    while (left > 0) {
      if (at === end) {
        const next = readNext(page, end)
        size = Math.min(LAST_BLOCK, size * 2)
        page = this.#pageOf(next)
        at = next % PAGE
        end = at + size - NEXT
      }
      const byte = page[at++] as number
      difference += (byte & 0x7f) * factor
      factor *= 0x80
      if (byte > 0x7f) continue
      value += difference
      into[value] = (into[value] as number) | bits
      difference = 0
      factor = 1
      left -= 1
    }
  }

  #write(list: number, byte: number) {
    if (this.#at[list] === this.#end[list]) this.#addBlock(list)
    const at = this.#at[list] as number
    this.#pageOf(at)[at % PAGE] = byte
    this.#at[list] = at + 1
  }

  #addBlock(list: number) {
    const before = this.#size[list] as number
    const size = before === 0 ? FIRST_BLOCK : Math.min(LAST_BLOCK, before * 2)
    if ((this.#free % PAGE) + size > PAGE) this.#free += PAGE - (this.#free % PAGE)
    const block = this.#free
    this.#free += size
    while (this.#pages.length * PAGE < this.#free) this.#pages.push(new Uint8Array(PAGE))
    const end = this.#end[list] as number
    if (before === 0) this.#head[list] = block
    else writeNext(this.#pageOf(end), end % PAGE, block)
    this.#at[list] = block
    this.#end[list] = block + size - NEXT
    this.#size[list] = size
  }

  #pageOf(address: number): Uint8Array {
    return this.#pages[Math.floor(address / PAGE)] as Uint8Array
  }

  #grow(size: number) {
    this.#head = resized(this.#head, new Uint32Array(size))
    this.#at = resized(this.#at, new Uint32Array(size))
    this.#end = resized(this.#end, new Uint32Array(size))
    this.#last = resized(this.#last, new Int32Array(size))
    this.#length = resized(this.#length, new Uint32Array(size))
    this.#size = resized(this.#size, new Uint16Array(size))
  }
}

function resized<T extends Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
  from: T,
  into: T,
): T {
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
