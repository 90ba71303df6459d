import { inSteps } from './steps.ts'

/** Bytes of a page; a block never crosses its end. */
const PAGE = 1 << 20
const FIRST_BLOCK = 8
const LAST_BLOCK = 4096
/** At the end of a block is the address of the next. */
const NEXT = 4

/** Lists that have one of so many numbers take no more room as bits, and are marked faster. */
const ONE_OF = 8
/** Pushes to a list between two looks at whether it has become one of these. */
const LOOK_EVERY = 1024
/** Instead of the size of a block. */
const AS_BITS = 0xffff

/**
 * Lists of ascending numbers, each appended to at its end: the products that have a word. Kept as differences in one to five
 * bytes each, in blocks that double in size, so that a million lists of one number take little more than a few long ones. Those
 * that have many of the numbers have a bit for each number instead.
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
  /** Of each list: the size of the block that is written, or AS_BITS. */
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

  /** Appends to a list; the same number twice in a row counts once. */
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

  /** Sets bits of every number of these lists; `into` has whole steps of four bytes. */
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

  /** A bit for each number below `count` that one of these has, until the next call. */
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
      // A number of one or two bytes, as most are: a branch would be guessed wrong for every tenth.
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

/** A bit for each number. */
type Bits = Uint32Array<ArrayBuffer>

/** Some more than is needed, as numbers are added. */
const sizeOfBits = (last: number) => Math.ceil(((last + 1) / 32) * 1.25)

/** For four bits, a byte of 1 at each that is set: the first of them is the lowest. */
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
  // Of the last, there may not be 32.
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
