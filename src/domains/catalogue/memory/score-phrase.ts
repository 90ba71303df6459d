import { isLetters, NAME_WEIGHTS, notOverlooked } from '../search-patterns.ts'
import type { Unit } from '../understand.ts'
import type { Understood } from '../understood-views.ts'
import { wordsOfKey } from '../word-keys.ts'
import { type Columns, namesOf } from './columns.ts'
import { CALLED, type Groups, LITERALLY, unitBit } from './groups.ts'
import { ANYWHERE, type LookedUp } from './look-up-phrase.ts'
import { BESIDE_WEIGHTS, literalScore, toRelevance, weightOfName } from './relevance.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IN_TAGS, NAMES_THING } from './words.ts'

/** In place of a relevance: the phrase does not find it. */
export const NOT_FOUND = -1
/** In place of a relevance: only the texts themselves tell. */
export const DOUBTFUL = -2

type Asked = {
  phrase: string
  units: readonly Unit[]
  understood: Understood
  looked: LookedUp
  groups: Groups
}

/** @returns a function that scores a slot as understood-views.ts does: its relevance as far as it is known, NOT_FOUND or DOUBTFUL */
export function createScoring(columns: Columns, asked: Asked) {
  const { looked, groups } = asked
  const { whole, joined, letters } = looked
  const { category, store } = columns
  const weights = weightsOf(asked)
  const all = sumOf(weights)
  // A single unit is the whole phrase, which is scored as such.
  const units = looked.units.map((marks, at) => ({
    ...marks,
    part: weights.length === 1 ? 0 : (weights[at] as number),
  }))
  const asLetters = lettersThatCount(asked)
  const isFound = createFinding(columns, asked)
  const scoreNames = createNameScoring(columns, asked)
  const scoreBeside = createScoringBeside(columns, asked)

  return (slot: number): number => {
    const inCategory = groups.categories[category[slot] as number] as number
    const inStore = groups.stores[store[slot] as number] as number
    const inGroups = inCategory | inStore
    // Texts that may have the phrase or a unit in a way that single words do not tell.
    let unsure = (joined[slot] as number) | ((letters[slot] as number) & asLetters)
    let name = 0
    let description = 0
    let tags = 0
    let lacksSome = false
    for (let at = 0; at < units.length; at += 1) {
      const { has, forms, finds, part } = units[at] as (typeof units)[number]
      const its = has[slot] as number
      if (finds[slot] === 0 && (inGroups & unitBit(at)) === 0) lacksSome = true
      unsure |= (forms[slot] as number) & ~its
      if ((its & IN_NAME) !== 0) name += part
      if ((its & IN_DESCRIPTION) !== 0) description += part
      if ((its & IN_TAGS) !== 0) tags += part
    }
    if (lacksSome) {
      const found = isFound(slot, inGroups)
      if (found !== FOUND) return found
    }
    if (((whole[slot] as number) & IN_DESCRIPTION) !== 0) description = all
    if (((whole[slot] as number) & IN_TAGS) !== 0) tags = all
    if (description < all && (unsure & IN_DESCRIPTION) !== 0) return DOUBTFUL
    if (tags < all && (unsure & IN_TAGS) !== 0) return DOUBTFUL
    const beside = scoreBeside(slot)
    if (beside === DOUBTFUL) return DOUBTFUL
    const inCategoryAndStore =
      (groups.categoryScores[category[slot] as number] as number) +
      (groups.storeScores[store[slot] as number] as number)
    const inNames = scoreNames(slot, name, unsure, (inCategory & CALLED) !== 0)
    const literally = looked.isOneWord ? (letters[slot] as number) : 0
    return toRelevance(
      inNames + 3 * description + tags + inCategoryAndStore + beside,
      literalScore(literally, inCategory, inStore),
    )
  }
}

const FOUND = 0

/** Decides whether a slot is found if words, category and store do not tell that it has every unit. */
function createFinding(columns: Columns, { phrase, understood, looked, units: asked }: Asked) {
  const units = looked.units.map((marks, at) => ({
    ...marks,
    bit: unitBit(at),
    pattern: new RegExp(understood.patterns.units[at]?.has ?? '', 'u'),
    notOverlooked: asked[at] ? expressionOf(notOverlooked(asked[at])) : null,
  }))

  return (slot: number, inGroups: number): number => {
    const letters = (looked.letters[slot] as number) & ANYWHERE
    if ((inGroups & LITERALLY) !== 0 || (looked.isOneWord && letters !== 0)) return FOUND
    const lacking = units.filter(({ finds, bit }) => finds[slot] === 0 && (inGroups & bit) === 0)
    const forms = lacking.map(({ mayFind }) => (mayFind[slot] as number) & ANYWHERE)
    const mayHaveEvery = forms.every((its) => its !== 0)
    const where = letters | (mayHaveEvery ? forms.reduce((all, its) => all | its, 0) : 0)
    if ((where & ~IN_NAME) !== 0) return DOUBTFUL
    if (where === 0) return NOT_FOUND
    const names = namesOf(columns, slot)
    if (names.includes(phrase)) return FOUND
    if (!mayHaveEvery || !lacking.every(({ pattern }) => pattern.test(names))) return NOT_FOUND
    return lacking.every((unit) => unit.notOverlooked?.test(names) ?? true) ? FOUND : DOUBTFUL
  }
}

const expressionOf = (pattern: string | null) => (pattern === null ? null : new RegExp(pattern, 'u'))

/** Scores names, by reading the names themselves where it matters whether words are adjacent. */
function createNameScoring(columns: Columns, asked: Asked) {
  const { phrase, understood, looked } = asked
  const weights = weightsOf(asked)
  const all = sumOf(weights)
  const isSeveral = weights.length > 1
  const { equals, begins, has, thing } = understood.patterns
  const [isEqual, isFirst, isIn, isNamed, isDetail] = [equals, begins, has, thing.named, thing.detail].map(
    (pattern) => {
      const expression = new RegExp(pattern, 'u')
      return (names: string) => expression.test(names)
    },
  ) as [Test, Test, Test, Test, Test]
  const units = understood.patterns.units.map((unit) => ({ weight: unit.weight, has: new RegExp(unit.has, 'u') }))
  const asLetters = lettersThatCount(asked)
  const beginsWithWord = phrase.startsWith(wordsOfKey(phrase)[0] ?? ' ')
  const equalsByLetters = asLetters & (beginsWithWord ? BEGINS_NAME : IN_NAME)
  const [first] = looked.units
  const itsThing = looked.units[asked.units.findIndex((unit) => unit.thing)]

  function scoreText(slot: number, isCalledSo: boolean): number {
    const names = namesOf(columns, slot)
    const ofThing = () => isNamed(names) && !isDetail(names)
    if (isIn(names)) {
      if (isCalledSo || isEqual(names)) return NAME_WEIGHTS.equals * all
      if (ofThing()) return NAME_WEIGHTS.thing * all
      return isSeveral || isFirst(names) ? NAME_WEIGHTS.begins * all : NAME_WEIGHTS.has * all
    }
    const part = sumOf(units.map((unit) => (unit.has.test(names) ? unit.weight : 0)))
    if (!isSeveral || part < all) return isSeveral ? NAME_WEIGHTS.has * part : 0
    return (ofThing() ? NAME_WEIGHTS.thing : NAME_WEIGHTS.begins) * all
  }

  return (slot: number, name: number, unsure: number, isCalledSo: boolean): number => {
    const whole = looked.whole[slot] as number
    const forms = (first?.forms[slot] as number) & IN_NAME
    if (isSeveral && name === all) {
      const mayEqual =
        ((first?.has[slot] as number) & BEGINS_NAME) |
        forms |
        ((itsThing?.forms[slot] as number) & IN_NAME) |
        ((looked.joined[slot] as number) & IN_NAME) |
        ((looked.letters[slot] as number) & equalsByLetters)
      if (isCalledSo || mayEqual !== 0) return scoreText(slot, isCalledSo)
      return ((itsThing?.has[slot] as number) & NAMES_THING) === 0
        ? NAME_WEIGHTS.begins * all
        : NAME_WEIGHTS.thing * all
    }
    if ((unsure & IN_NAME) !== 0) return scoreText(slot, isCalledSo)
    if (isSeveral) return (whole & IN_NAME) !== 0 ? scoreText(slot, isCalledSo) : NAME_WEIGHTS.has * name
    if (forms !== 0) return scoreText(slot, isCalledSo)
    if ((whole & IN_NAME) === 0) return 0
    return weightOfName(whole, isCalledSo) * all
  }
}

/** Scores what a product has of units that it may lack. */
function createScoringBeside(columns: Columns, { understood, looked }: Asked) {
  const units = looked.beside.map((marks, at) => ({
    ...marks,
    pattern: new RegExp(understood.patterns.beside[at]?.has ?? '', 'u'),
  }))

  return (slot: number): number => {
    let score = 0
    for (const { has, forms, pattern } of units) {
      let its = (has[slot] as number) & ANYWHERE
      const unsure = (forms[slot] as number) & ~its & ANYWHERE
      if ((unsure & ~IN_NAME) !== 0) return DOUBTFUL
      if (unsure !== 0 && pattern.test(namesOf(columns, slot))) its |= IN_NAME
      score += BESIDE_WEIGHTS[its] as number
    }
    return score
  }
}

type Test = (names: string) => boolean

const weightsOf = ({ understood }: Asked) => understood.patterns.units.map(({ weight }) => weight)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The texts in which letters within words count as the phrase; with several words, single words do not tell (search-patterns.ts). */
const lettersThatCount = ({ units, looked }: Asked) =>
  !looked.isOneWord && units.some(isLetters) ? ANYWHERE | BEGINS_NAME : 0
