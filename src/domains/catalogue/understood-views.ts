/** What a phrase finds as it is understood (rules.md L-16), beside what it finds to the letter (list-match-views.ts). */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { containing } from '#platform/list/text.ts'
import { exactScore, matchesExactly, TEXTS } from './list-match-views.ts'
import type { Named } from './list-names-views.ts'
import { NAME_WEIGHTS, OTHER_WEIGHTS, patternsOf, type SearchPatterns, type UnitPatterns } from './search-patterns.ts'
import type { Understanding } from './understand.ts'

/** Categories and stores with a name that a pattern is in; a category is also found by its parent's names. */
type Groups = { categories: number[]; stores: number[] }
type UnderstoodUnit = Groups & { patterns: UnitPatterns }
export type Understood = {
  patterns: SearchPatterns
  phrase: Groups
  units: UnderstoodUnit[]
  /** What is found may lack them. */
  beside: UnderstoodUnit[]
  /** Categories that are called so themselves. */
  called: number[]
}
type Match = Named & { understood: Understood | null }

type Asked = { phrase: string; understanding: Understanding | null }

export async function findUnderstood(db: Reader, { phrase: typed, understanding }: Asked): Promise<Understood | null> {
  if (!understanding) return null
  const patterns = patternsOf(typed, understanding)
  const all = [...patterns.units, ...patterns.beside]
  const { rows } = await sql<Groups & { called: number[] }>`
    select
      array(
        select id from categories where lower(normalize(concat_ws(E'\\n', name, name_bn))) ~ ${patterns.calls} order by id
      ) as called,
      array(
        select c.id from categories c left join categories parent on parent.id = c.parent_id
        where lower(normalize(concat_ws(E'\n', c.name, c.name_bn, parent.name, parent.name_bn))) ~ pattern order by c.id
      ) as categories,
      array(select id from stores where concat_ws(E'\n', name_key, name_bn_key) ~ pattern order by id) as stores
    from unnest(${[patterns.has, ...all.map(({ has }) => has)]}::text[]) with ordinality as given (pattern, at)
    order by at`.execute(db)
  const [phrase = { categories: [], stores: [], called: [] }, ...units] = rows
  return {
    patterns,
    phrase,
    units: patterns.units.map((each, at) => ({ categories: [], stores: [], ...units[at], patterns: each })),
    beside: patterns.beside.map((each, at) => ({
      categories: [],
      stores: [],
      ...units[patterns.units.length + at],
      patterns: each,
    })),
    called: phrase.called,
  }
}

/** Whether one of these few products has the pattern in its name, or in that of its category, the parent of that, or its store. */
export async function areNamed(db: Reader, ids: readonly number[], pattern: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_search s
      join categories c on c.id = s.category_id left join categories parent on parent.id = c.parent_id
      join stores on stores.id = s.store_id
    where s.product_id = any (${ids}::bigint[]) and (
      s.name_key ~ ${pattern}
      or lower(normalize(concat_ws(E'\n', c.name, c.name_bn, parent.name, parent.name_bn))) ~ ${pattern}
      or concat_ws(E'\n', stores.name_key, stores.name_bn_key) ~ ${pattern})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether only texts have the phrase, and no name of a category or store. */
export const namesNoGroup = ({ phraseCategories, phraseStores, understood }: Match): boolean =>
  phraseCategories.length + phraseStores.length === 0 &&
  (understood === null ||
    [understood.phrase, ...understood.units].every(({ categories, stores }) => categories.length + stores.length === 0))

/**
 * The phrase to the letter, or every unit in any of the fields. Indexes find what may match; patterns are costly, so only those
 * rows are looked at with them.
 */
export function matches(match: Match) {
  const { understood } = match
  if (!understood) return matchesExactly(match)
  const every = (texts: (unit: UnitPatterns) => RawBuilder<unknown>) => {
    const units = understood.units.map(({ patterns, categories, stores }) => {
      const ways = [texts(patterns)]
      if (categories.length > 0) ways.push(sql`s.category_id = any (${categories}::bigint[])`)
      if (stores.length > 0) ways.push(sql`s.store_id = any (${stores}::bigint[])`)
      return sql`(${sql.join(ways, sql` or `)})`
    })
    return sql`(${matchesExactly(match)} or (${sql.join(units, sql` and `)}))`
  }
  return sql`${every((unit) => mayHave(TEXTS, unit))} and ${every(({ has }) => sql`${UNINDEXED_TEXTS} ~ ${has}`)}`
}

// As another expression than the index has, so that the planner does not search the index for a pattern.
const UNINDEXED_TEXTS = sql`(${TEXTS} || '')`

/** An index answers it (product_search_text_idx, product_search_name_idx). */
const mayHave = (texts: RawBuilder<unknown>, { likes }: UnitPatterns) => sql`${texts} like any (${likes}::text[])`

/** What can score 6 or more while no category or store has the phrase. */
export function inNames({ phrase, understood }: Match) {
  if (!understood) return sql`s.name_key like ${containing(phrase)}`
  const units = understood.patterns.units.map((unit) => mayHave(sql`s.name_key`, unit))
  return sql`${sql.join(units, sql` and `)} and (s.name_key || '') ~ ${understood.patterns.has}`
}

/**
 * `score`, and where the phrase is understood also `literal`, the score to the letter. A field counts wholly when it has the phrase or
 * a form of it, and else by those of several units that it has, of which the thing weighs twice: so scores are multiples of
 * the units' weights. In a category that is called so, a name that has the phrase counts as one that equals it: of 'phone',
 * a phone is before its stand. Elsewhere a name of the thing itself is before one that it only describes: a laptop before its bag.
 */
export function scores(match: Match) {
  const { understood } = match
  if (!understood) return sql`${exactScore(match)} as score`
  const { patterns, phrase, units, beside, called } = understood
  const all = patterns.units.reduce((sum, { weight }) => sum + weight, 0)
  const whole = (weight: number) => sql.lit(weight * all)
  const partsIn = (column: RawBuilder<unknown>, weight: number) =>
    patterns.units.map((unit) => ({ weight: weight * unit.weight, has: sql`${column} ~ ${unit.has}` }))
  const texts = (column: RawBuilder<unknown>, weight: number) =>
    sql`case when ${column} ~ ${patterns.has} then ${whole(weight)} else ${partOf(partsIn(column, weight))} end`
  const groups = (column: RawBuilder<unknown>, ids: (of: Groups) => number[]) => {
    const has = (of: Groups) => sql`${column} = any (${ids(of)}::bigint[])`
    const parts = units.map((unit) => ({ weight: 2 * unit.patterns.weight, has: has(unit) }))
    return sql`case when ${has(phrase)} then ${whole(2)} else ${partOf(parts)} end`
  }
  const inName = partsIn(sql`s.name_key`, NAME_WEIGHTS.has)
  const hasEvery = sql.join(
    inName.map(({ has }) => has),
    sql` and `,
  )
  const isThing = sql`s.name_key ~ ${patterns.thing.named} and s.name_key !~ ${patterns.thing.detail}`
  // A name that has all of several units, anywhere, is about all of them.
  const notFirst = units.length > 1 ? whole(NAME_WEIGHTS.begins) : whole(NAME_WEIGHTS.has)
  const named = sql`case
    when s.name_key ~ ${patterns.has} then
      case when s.name_key ~ ${patterns.equals} or s.category_id = any (${called}::bigint[]) then ${whole(NAME_WEIGHTS.equals)}
        when ${isThing} then ${whole(NAME_WEIGHTS.thing)}
        when s.name_key ~ ${patterns.begins} then ${whole(NAME_WEIGHTS.begins)} else ${notFirst} end
    when ${units.length > 1 ? hasEvery : sql`false`} then case when ${isThing} then ${whole(NAME_WEIGHTS.thing)} else ${notFirst} end
    else ${partOf(inName)} end`
  const parts = [
    named,
    texts(sql`s.description_key`, 3),
    texts(sql`s.tags_key`, 1),
    groups(sql`s.category_id`, ({ categories }) => categories),
    groups(sql`s.store_id`, ({ stores }) => stores),
    ...beside.flatMap(besideScore),
  ]
  return sql`${sql.join(parts, sql` + `)} as score, ${exactScore(match)} as literal`
}

/** What a unit adds that what is found may lack. */
function besideScore({ patterns: { has }, categories, stores }: UnderstoodUnit) {
  const fields: [RawBuilder<unknown>, number][] = [
    [sql`s.name_key ~ ${has}`, NAME_WEIGHTS.has],
    [sql`s.description_key ~ ${has}`, OTHER_WEIGHTS.description],
    [sql`s.tags_key ~ ${has}`, OTHER_WEIGHTS.tags],
    [sql`s.category_id = any (${categories}::bigint[])`, OTHER_WEIGHTS.group],
    [sql`s.store_id = any (${stores}::bigint[])`, OTHER_WEIGHTS.group],
  ]
  return fields.map(([hasIt, weight]) => sql`${sql.lit(weight)} * (${hasIt})::integer`)
}

/** A single unit is the whole phrase and has no parts. */
const partOf = (parts: readonly { weight: number; has: RawBuilder<unknown> }[]) =>
  parts.length === 1
    ? sql`0`
    : sql`(${sql.join(
        parts.map(({ weight, has }) => sql`${sql.lit(weight)} * (${has})::integer`),
        sql` + `,
      )})`

/** Equal scores: what has the phrase to the letter first, by that score, then the newest. */
export const relevance = ({ understood }: Match) =>
  understood ? sql`score desc, literal desc, created_at desc, id desc` : sql`score desc, created_at desc, id desc`
