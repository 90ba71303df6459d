import { withoutInvisible } from '#contract/invisible.ts'

/** Transliteration of Bangla to Latin letters as people write it in addresses; two-letter sequences are matched first. */
const consonants: Record<string, string> = {
  ড়: 'r',
  ঢ়: 'rh',
  য়: 'y',
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'chh',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'bh',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
}
const vowels: Record<string, string> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
}
const signs: Record<string, string> = {
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
  // The hasanta: no vowel follows.
  '্': '',
}
const others: Record<string, string> = { ৎ: 't', 'ং': 'ng', 'ঃ': '', 'ঁ': '', '়': '', '‌': '', '‍': '' }
const digits = Object.fromEntries([...'০১২৩৪৫৬৭৮৯'].map((digit, value) => [digit, String(value)]))

const NUKTA = '়'

function latin(text: string): string {
  const characters = [...text]
  let written = ''
  for (let at = 0; at < characters.length; at += 1) {
    const one = characters[at] ?? ''
    const pair = characters[at + 1] === NUKTA ? one + NUKTA : one
    const sound = consonants[pair] ?? consonants[one]
    if (sound === undefined) {
      written += vowels[one] ?? signs[one] ?? others[one] ?? digits[one] ?? one
      continue
    }
    if (pair !== one) at += 1
    const next = characters[at + 1] ?? ''
    // A consonant has an inherent o unless another vowel, or a word's end, follows.
    written += next in consonants ? `${sound}o` : sound
  }
  return written
}

const SLUG_MAX = 60

/** A store's slug: its name in Latin letters and hyphens; `null` when nothing can be transliterated. */
export function slugOf(name: string): string | null {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  const slug = latin(plain)
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-|-$/g, '')
  if (slug === '') return null
  // A number alone would be read as a store's id.
  return /^\d+$/.test(slug) ? `store-${slug}` : slug
}

/** Slugs that are routes (/auth/seller/public/all/), or would look like the market itself. */
const reserved = new Set(['all', 'new', 'me', 'admin', 'haat', 'haat-official', 'haat-support', 'support', 'official'])

/** Whether a store of this name could be mistaken for the market. */
export function isReservedName(name: string): boolean {
  const seen = withoutInvisible(name)
  return seen === 'হাট' || /^haat(?:-|$)/.test(slugOf(seen) ?? '')
}

/** The first of `base`, `base-2`, `base-3` … that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let number = 2; taken.has(slug) || reserved.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}
