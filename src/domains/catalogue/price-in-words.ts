import { type Poisha, poisha } from '#contract/money.ts'
import { isUnitOfMeasure } from './measures.ts'
import { foldBangla, lower } from './word-keys.ts'

/** Bounds of the price that a phrase names, and the phrase without them (rules.md L-20). */
export type PriceInWords = {
  phrase: string
  /** The words that name them. */
  words: string
  priceMin: Poisha | undefined
  priceMax: Poisha | undefined
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFC').split(/\s+/).map(foldBangla))

const MONEY = setOf('৳ /- taka takar takay takai tk bdt টাকা টাকার টাকায় টাকাতে')
const THOUSAND = setOf('k thousand hajar hazar হাজার')
const UP_TO_BEFORE = setOf('under below within upto max maximum budget')
const UP_TO_BEHIND = setOf(`moddhe moddhey modhe modde majhe vitore bhitore niche nicher kome kom under budget budgete
  মধ্যে মধ্যের মাঝে ভিতরে ভেতরে নিচে নীচে নিচের কমে কম কমের বাজেটে বাজেট`)
const FROM_BEFORE = setOf('above over from minimum')
const FROM_BEHIND = setOf('upore opore beshi besi উপরে ওপরে বেশি')
const BETWEEN = setOf('- – to and theke থেকে ও আর')
/** 'of', behind a number: '1000 er moddhe'. */
const OF = setOf('er r এর র')
const COUNTED = setOf(`year years yr month months pcs piece pieces person people
  বছর বছরের মাস মাসের জন জনের টি পিস`)

/** Less counts something else: 'under 5' is an age. */
const LEAST_TAKA = 20
const MOST_TAKA = 100_000_000

const TOKENS = /[0-9০-৯]+(?:,[0-9০-৯]{2,3})*(?:\.[0-9০-৯]{1,2})?|৳|\/-|[\p{L}\p{M}]+|\S/gu
type Token = { text: string; at: number; end: number }
type Amount = { taka: number; isMoney: boolean; next: number }
type Bounds = { min?: number; max?: number; next: number }

/** The first bounds in a phrase; null for a phrase without any. A number that counts something else stays a word. */
export function priceInWords(typed: string): PriceInWords | null {
  const text = lower(typed)
  const tokens = [...text.matchAll(TOKENS)].map(({ 0: word, index }) => ({
    text: foldBangla(word),
    at: index,
    end: index + word.length,
  }))
  for (const [at, { at: from }] of tokens.entries()) {
    const bounds = boundsAt(tokens, at)
    if (!bounds) continue
    const until = tokens[bounds.next - 1]?.end ?? from
    return {
      phrase: `${text.slice(0, from)} ${text.slice(until)}`.replaceAll(/\s+/g, ' ').trim(),
      words: text.slice(from, until),
      priceMin: inPoisha(bounds.min),
      priceMax: inPoisha(bounds.max),
    }
  }
  return null
}

const inPoisha = (taka: number | undefined) => (taka === undefined ? undefined : poisha(Math.round(taka * 100)))

function boundsAt(tokens: readonly Token[], at: number): Bounds | null {
  const word = tokens[at]?.text ?? ''
  const next = tokens[at + 1]?.text
  if (word === 'between') return rangeAt(tokens, at + 1, true)
  if ((word === 'less' && next === 'than') || (word === 'up' && next === 'to')) return upTo(amountAt(tokens, at + 2))
  if (UP_TO_BEFORE.has(word)) return upTo(amountAt(tokens, at + 1))
  const behind = FROM_BEFORE.has(word) ? amountAt(tokens, at + 1) : null
  if (behind?.isMoney) return { min: behind.taka, next: behind.next }
  return rangeAt(tokens, at, false) ?? boundBefore(tokens, amountAt(tokens, at))
}

const upTo = (amount: Amount | null): Bounds | null => amount && { max: amount.taka, next: amount.next }

/** '2000 er moddhe', '2000 takar beshi', and '2000 taka', which is what somebody wants to spend. */
function boundBefore(tokens: readonly Token[], amount: Amount | null): Bounds | null {
  if (!amount) return null
  const { taka, isMoney, next } = amount
  const behind = OF.has(tokens[next]?.text ?? '') ? next + 1 : next
  const word = tokens[behind]?.text ?? ''
  if (UP_TO_BEHIND.has(word)) return { max: taka, next: behind + 1 }
  if (!isMoney) return null
  return FROM_BEHIND.has(word) ? { min: taka, next: behind + 1 } : { max: taka, next: behind }
}

/** '500 to 1000 taka', '500 theke 1000 er moddhe'; without words for money only where one says that it is a range. */
function rangeAt(tokens: readonly Token[], at: number, isSure: boolean): Bounds | null {
  const min = amountAt(tokens, at)
  if (!min || !BETWEEN.has(tokens[min.next]?.text ?? '')) return null
  const max = amountAt(tokens, min.next + 1)
  if (!max || max.taka < min.taka) return null
  const upper = boundBefore(tokens, max)
  if (!isSure && !min.isMoney && (!upper || upper.min !== undefined)) return null
  return { min: min.taka, max: max.taka, next: upper?.next ?? max.next }
}

/** '2000', '৳2,000', '2k', '২ হাজার টাকা'. A number in a word, or before one that it counts, is none. */
function amountAt(tokens: readonly Token[], at: number): Amount | null {
  let next = at
  const isText = (those: ReadonlySet<string>) => those.has(tokens[next]?.text ?? '')
  let isMoney = isText(MONEY)
  if (isMoney) next += 1
  const number = tokens[next]
  if (!number || !/^\d/.test(number.text) || isWithinWord(tokens, next)) return null
  next += 1
  const times = isText(THOUSAND) ? 1000 : 1
  if (times > 1) next += 1
  if (isText(MONEY)) {
    isMoney = true
    next += 1
  } else if (!isMoney && counts(tokens, next)) return null
  const taka = Number(number.text.replaceAll(',', '')) * times
  return taka >= LEAST_TAKA && taka <= MOST_TAKA ? { taka, isMoney, next } : null
}

/** Letters before it: 'a4', 'sr-40'. */
function isWithinWord(tokens: readonly Token[], at: number): boolean {
  const [before, own] = [tokens[at - 1], tokens[at]]
  return before !== undefined && before.end === own?.at && /[\p{L}.,]$/u.test(before.text) && !MONEY.has(before.text)
}

/** What is written to the number, or counted by it. */
function counts(tokens: readonly Token[], at: number): boolean {
  const [before, word] = [tokens[at - 1], tokens[at]]
  if (!word) return false
  const isJoined = before?.end === word.at && !BETWEEN.has(word.text) && !OF.has(word.text)
  return isJoined || COUNTED.has(word.text) || isUnitOfMeasure(word.text)
}
