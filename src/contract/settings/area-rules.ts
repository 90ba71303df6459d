import { latinDigits } from '#contract/digits.ts'

/** What fonts need to join letters. */
const JOINERS = /\p{Cf}/gu
/** "Cox's Bazar" is written without it, too. */
const APOSTROPHES = /['\u2018\u2019\u02bc]/g
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/** The words of a place as they are compared: whatever their case, the script of their digits, and what stands between them. */
const areaKey = (place: string): string =>
  latinDigits(place.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(JOINERS, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(BETWEEN_WORDS, ' ')
    .trim()

/** The first of the areas whose words stand in the place, one after the other and whole: 'Ram' is not in 'Ramna'. */
export function areaWithin(place: string, areas: readonly string[]): string | null {
  const words = ` ${areaKey(place)} `
  return areas.find((area) => areaKey(area) !== '' && words.includes(` ${areaKey(area)} `)) ?? null
}

/** Without what is there already in other letters, and without what has no word. */
export function uniqueAreas(areas: readonly string[]): string[] {
  const seen = new Set([''])
  return areas.filter((area) => {
    const known = seen.has(areaKey(area))
    seen.add(areaKey(area))
    return !known
  })
}
