import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment, typedLine } from '#contract/fields.ts'
import { idParams, optionalQuery, pageOf, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { changedMeanwhile } from './catalogue-errors.ts'
import { synonymsFull } from './synonym-errors.ts'
import { SYNONYM_MAX, SYNONYMS_PER_FIELD } from './synonym-rules.ts'

/** Words that mean the same to a search. */
export const SynonymGroup = z.object({
  id: z.int(),
  /** Each is looked for when any word of the group is typed; the first is what the page calls them. */
  words: z.array(z.string()),
  words_bn: z.array(z.string()),
  /** Understood when typed, and not looked for: misspellings, Bangla in Latin letters, what is narrower or wider. */
  typed: z.array(z.string()),
  /** When its words last changed. */
  updated_at: moment,
})
export type SynonymGroup = z.infer<typeof SynonymGroup>

const words = z.array(typedLine(SYNONYM_MAX, 1)).max(SYNONYMS_PER_FIELD)
const SynonymInput = z.object({ words, words_bn: words, typed: words })
export type SynonymInput = z.output<typeof SynonymInput>

/** What the fields that are sent were when they were read: 409 `changed_meanwhile` where they are something else by now. */
const SynonymSeen = SynonymGroup.pick({ words: true, words_bn: true, typed: true }).partial()
const SynonymChange = SynonymInput.partial().extend({ seen: SynonymSeen.optional() })
export type SynonymChange = z.output<typeof SynonymChange>

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/admin/synonyms/',
  summary: 'Groups of words that mean the same to a search, by their first word',
  query: z.object({ ...searchQuery, page: pageQuery.page, page_size: optionalQuery(wholeNumber(1, 100)) }),
  response: pageOf(SynonymGroup),
})
export const createSynonyms = endpoint({
  method: 'POST',
  path: '/admin/synonyms/',
  summary:
    'Add a group of synonyms: at least one word to look for, and two words in all; of the same words there is one group',
  body: SynonymInput,
  response: SynonymGroup,
  status: 201,
  errors: [synonymsFull],
})
export const putSynonyms = endpoint({
  method: 'PUT',
  path: '/admin/synonyms/{id}/',
  summary: 'Change a group of synonyms; absent fields stay',
  params: idParams,
  body: SynonymChange,
  response: SynonymGroup,
  errors: [changedMeanwhile],
})
export const removeSynonyms = endpoint({
  method: 'DELETE',
  path: '/admin/synonyms/{id}/',
  summary: 'Delete a group of synonyms',
  params: idParams,
})

export const synonymEndpoints = [listSynonyms, createSynonyms, putSynonyms, removeSynonyms] as const
