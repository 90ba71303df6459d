import { synonymsFull } from '#contract/catalogue/synonym-errors.ts'
import { SYNONYM_GROUPS_MAX } from '#contract/catalogue/synonym-rules.ts'
import type { SynonymChange, SynonymInput } from '#contract/catalogue/synonyms.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { SYNONYMS } from './synonym-cache.ts'
import { keyOfWords } from './synonym-dictionary.ts'
import {
  countSynonyms,
  deleteSynonyms,
  findEqualSynonyms,
  insertSynonyms,
  lockSynonymGroup,
  lockSynonyms,
  type SynonymWords,
  updateSynonyms,
} from './synonym-store.ts'
import { lower, wordsIn } from './word-keys.ts'

/**
 * Adds a group that is not there yet (rules.md L-18): whoever lost the answer sends it again.
 * @returns its id
 * @throws ApiError 400 at words or typed; 409 synonyms_full
 */
export async function createSynonyms(db: Db, input: SynonymInput): Promise<number> {
  const group = tidied(input)
  return db.transaction().execute(async (tx) => {
    await lockSynonyms(tx)
    const equal = await findEqualSynonyms(tx, group)
    if (equal !== undefined) return equal
    if ((await countSynonyms(tx)) >= SYNONYM_GROUPS_MAX) throw synonymsFull({ max: SYNONYM_GROUPS_MAX })
    const id = await insertSynonyms(tx, group)
    await invalidate(tx, [SYNONYMS])
    return id
  })
}

/** Absent fields stay. @throws ApiError 404; 400 at words or typed; 409 changed_meanwhile */
export async function changeSynonyms(db: Db, id: number, { seen, ...changes }: SynonymChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockSynonymGroup(tx, id)
    if (!before) throw notFound()
    const { words = before.words, words_bn = before.words_bn, typed = before.typed } = changes
    const group = tidied({ words, words_bn, typed })
    refuseOverwriting(seen, before, group)
    await updateSynonyms(tx, id, group)
    await invalidate(tx, [SYNONYMS])
  })
}

/** @throws ApiError 404 */
export async function removeSynonyms(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSynonyms(tx, id))) throw notFound()
    await invalidate(tx, [SYNONYMS])
  })
}

/**
 * Each word once, and in the first field that has it, without what a search does not look at.
 * @throws ApiError 400 without a word to look for, or with a single word
 */
function tidied({ words, words_bn, typed }: SynonymInput): SynonymWords {
  const known = new Set<string>()
  const fresh = (texts: readonly string[]) =>
    texts
      .map((text) => text.replaceAll(/\s+/g, ' '))
      .filter((text) => {
        const key = lower(text)
        if (known.has(key) || keyOfWords(wordsIn(text)) === '') return false
        known.add(key)
        return true
      })
  const group = { words: fresh(words), words_bn: fresh(words_bn), typed: fresh(typed) }
  if (group.words.length + group.words_bn.length === 0) throw noWord()
  if (known.size < 2) throw singleWord()
  return group
}

const noWord = () =>
  invalid({ field: 'words', code: 'synonyms_no_word', text: 'Write at least one word that is looked for.' })
const singleWord = () =>
  invalid({ field: 'typed', code: 'synonyms_single', text: 'Write a second word: one alone means nothing but itself.' })
