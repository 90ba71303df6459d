import { inSteps } from './steps.ts'

/** Bytes per page; a block never crosses the end of its page. */
const PAGE = 1 << 20
const FIRST_BLOCK = 8
const LAST_BLOCK = 4096
/** Bytes at the end of a block for the address of the next one. */
const NEXT = 4

/** A list that has at least one in this many numbers takes no more room as bits, and is marked faster. */
const ONE_OF = 8
/** How many pushes to a list come between two checks whether it should become bits. */
const LOOK_EVERY = 1024
/** In place of a block size: the list is kept as bits. */
const AS_BITS = 0xffff

/**
 * Append-only lists of ascending numbers: the products that have a word. Numbers are stored as differences of one to five bytes,
 * in blocks that double in size, so that a million lists of one number take little more than a few long lists. A dense list is
 * stored as one bit per number instead.
 */
export class Postings {
  #pages: Uint8Array[] = []
  /** The next free address; 0 is the address of no block. */
  #free = FIRST_BLOCK
  /** By list: its first block, where the next byte goes, where that block ends, the last number, how many numbers. */
  #head = new Uint32Array(0)
  #at = new Uint32Array(0)
  #end = new Uint32Array(0)
  #last = new Int32Array(0)
  #length = new Uint32Array(0)
  /** By list: the size of its last block, or AS_BITS. */
  #size = new Uint16Array(0)
  #bits = new Map<number, Bits>()
  #union: Bits = new Uint32Array(0)

  get bytes(): number {
    const ofBits = this.#bits.values().reduce((sum, { byteLength }) => sum + byteLength, 0)
    return this.#pages.length * PAGE + this.#length.length * 22 + ofBits
  }

  lengthOf(list: number): number {
    return this.#length[list] ?? 0
  }

  /** Appends to a list, unless the number is its last one already. */
  push(list: number, value: number) {
    if (list >= this.#length.length) this.#grow(Math.max(1024, list + 1, this.#length.length * 2))
    const before = this.#length[list] === 0 ? -1 : (this.#last[list] as number)
    if (value === before) return
    if (this.#size[list] === AS_BITS) this.#setBit(list, value)
    else this.#writeNumber(list, value - before)
    this.#last[list] = value
    const length = (this.#length[list] as number) + 1
    this.#length[list] = length
    if (length % LOOK_EVERY === 0 && length * ONE_OF > value && this.#size[list] !== AS_BITS) this.#toBits(list, value)
  }

  /** Sets `bits` at every number of these lists; the length of `into` is a multiple of four. */
  mark(lists: readonly number[], into: Uint8Array, bits: number) {
    const kept: Bits[] = []
    for (const list of lists) {
      const its = this.#bits.get(list)
      if (its) kept.push(its)
      else this.#markBlocks(list, into, bits)
    }
    const [first, ...others] = kept
    if (first) markBits(others.length === 0 ? first : this.#unionOf(kept, into.length), into, bits)
  }

  /** A bit for each number below `count` that at least one of these has. Valid until the next call. */
  #unionOf(all: readonly Bits[], count: number): Bits {
    const size = Math.ceil(count / 32)
    if (size > this.#union.length) this.#union = new Uint32Array(Math.ceil(size * 1.25))
    const union = this.#union.subarray(0, size).fill(0)
    for (const bits of all) addBits(union, bits)
    return union
  }

  #markBlocks(list: number, into: Uint8Array, bits: number) {
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
      // Most numbers have one or two bytes. Telling these apart by a branch would be predicted wrongly for every tenth.
      while (factor === 1 && left > 0 && at + 1 < end) {
        const low = page[at] as number
        const high = page[at + 1] as number
        const isLong = low >>> 7
        if ((isLong & (high >>> 7)) === 1) break
        value += (low & 0x7f) | ((high & -isLong) << 7)
        at += 1 + isLong
        into[value] = (into[value] as number) | bits
        left -= 1
      }
      if (left === 0 || at === end) continue
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

  #toBits(list: number, last: number) {
    const marks = new Uint8Array(last + 1)
    this.#markBlocks(list, marks, 1)
    this.#bits.set(list, new Uint32Array(sizeOfBits(last)))
    this.#size[list] = AS_BITS
    for (const [value, isIn] of marks.entries()) if (isIn === 1) this.#setBit(list, value)
  }

  #setBit(list: number, value: number) {
    let bits = this.#bits.get(list) as Bits
    if (value >>> 5 >= bits.length) {
      bits = resized(bits, new Uint32Array(sizeOfBits(value)))
      this.#bits.set(list, bits)
    }
    bits[value >>> 5] = (bits[value >>> 5] as number) | (1 << (value & 31))
  }

  #writeNumber(list: number, number: number) {
    let left = number
    for (; left > 0x7f; left = Math.floor(left / 0x80)) this.#write(list, (left & 0x7f) | 0x80)
    this.#write(list, left)
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

/** One bit per number. */
type Bits = Uint32Array<ArrayBuffer>

/** With room for numbers that are added. */
const sizeOfBits = (last: number) => Math.ceil(((last + 1) / 32) * 1.25)

/** Four bits spread to four bytes: a 1 for each bit that is set, the lowest first. */
const SPREAD = Uint32Array.from({ length: 16 }, (_, four) =>
  [0, 1, 2, 3].reduce((bytes, at) => bytes | (((four >> at) & 1) << (8 * at)), 0),
)

function markBits(kept: Bits, into: Uint8Array, bits: number) {
  const steps = inSteps(into)
  const whole = Math.min(kept.length, Math.floor(steps.length / 8))
  for (let at = 0; at < whole; at += 1) {
    const its = kept[at] as number
    if (its === 0) continue
    const step = at * 8
    steps[step] = (steps[step] as number) | Math.imul(SPREAD[its & 15] as number, bits)
    steps[step + 1] = (steps[step + 1] as number) | Math.imul(SPREAD[(its >>> 4) & 15] as number, bits)
    steps[step + 2] = (steps[step + 2] as number) | Math.imul(SPREAD[(its >>> 8) & 15] as number, bits)
    steps[step + 3] = (steps[step + 3] as number) | Math.imul(SPREAD[(its >>> 12) & 15] as number, bits)
    steps[step + 4] = (steps[step + 4] as number) | Math.imul(SPREAD[(its >>> 16) & 15] as number, bits)
    steps[step + 5] = (steps[step + 5] as number) | Math.imul(SPREAD[(its >>> 20) & 15] as number, bits)
    steps[step + 6] = (steps[step + 6] as number) | Math.imul(SPREAD[(its >>> 24) & 15] as number, bits)
    steps[step + 7] = (steps[step + 7] as number) | Math.imul(SPREAD[its >>> 28] as number, bits)
  }
  // The last word of bits may reach beyond the end of `into`.
  let left = kept[whole] ?? 0
  for (let step = whole * 8; left !== 0; step += 1) {
    steps[step] = (steps[step] as number) | Math.imul(SPREAD[left & 15] as number, bits)
    left >>>= 4
  }
}

function addBits(into: Bits, others: Bits) {
  const size = Math.min(into.length, others.length)
  for (let at = 0; at < size; at += 1) into[at] = (into[at] as number) | (others[at] as number)
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
