import { type RawBuilder, sql } from 'kysely'
import { FACET_VALUES_MAX } from '#contract/catalogue/attribute-rules.ts'
import type { Attribute, AttributeFacet } from '#contract/catalogue/attributes.ts'
import type { Reader } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'
import { type ChoiceRow, toAttribute, toChoice } from './attribute-labels.ts'
import { answerOf, plainDecimal } from './attribute-rules.ts'

/** Values by the key of their attribute, as they were asked for. */
export type AttributeFilters = Readonly<Record<string, readonly string[]>>

/** An attribute that filters a list, or that the list offers as a filter. */
export type ListAttribute = Attribute & {
  id: number
  /** Null: not filtered by; otherwise one of these values must match, and none matches where the list is empty. */
  values: number[] | null
  /** Offered as a filter. */
  offered: boolean
}

/**
 * The attributes that a list filters by, and with `facets` those that it offers: of the chosen category, those of every
 * category where none is chosen, and of several those that all of them have. Unknown attributes are left out.
 */
export async function findListAttributes(
  db: Reader,
  filters: AttributeFilters,
  { facets, categories }: { facets: boolean; categories: readonly number[] | null },
): Promise<ListAttribute[]> {
  const asked = Object.entries(filters).filter(([, names]) => names.length > 0)
  if (asked.length === 0 && !facets) return []
  const pairs = asked.flatMap(([key, names]) => names.flatMap((name) => spellings(name).map((each) => [key, each])))
  const { rows } = await sql<ListAttribute>`${prepared}
    with given as (
      select a.id as attribute_id, lower(normalize(pair.name)) as name_key
      from unnest(${pairs.map(([key]) => key)}::text[], ${pairs.map(([, name]) => name)}::text[]) as pair (key, name)
      join attributes a on a.key = pair.key
    ), named as (
      select attribute_id, v.id from given join attribute_values v using (attribute_id, name_key)
      union
      select attribute_id, n.value_id from given join attribute_value_names n using (attribute_id, name_key)
      union
      select v.attribute_id, v.id from given join attribute_values v
        on v.attribute_id = given.attribute_id and lower(normalize(v.name_bn)) = given.name_key
    ), meant as (
      select attribute_id, id from named
      union
      -- Products move from one to the other while they are merged.
      select v.attribute_id, unnest(array[v.id, v.merging_into_id]) from attribute_values v
      where v.merging_into_id is not null
        and (v.id in (select id from named) or v.merging_into_id in (select id from named))
    ), chosen as (
      select c.id from categories c
      where c.id = any (${categories ?? []}::bigint[])
        and (c.parent_id is null or c.parent_id <> all (${categories ?? []}::bigint[]))
      union all select null where ${categories === null}::boolean
    ), offered as (
      select o.attribute_id from chosen cross join lateral offered_attributes(chosen.id) o
      where o.filterable and ${facets}::boolean
      group by o.attribute_id having count(*) = (select count(*) from chosen)
    )
    select a.id, a.key, a.name, a.name_bn, a.type, a.unit, a.unit_bn,
      case when a.key = any (${asked.map(([key]) => key)}::text[])
        then array(select id from meant where meant.attribute_id = a.id) end as values,
      a.type <> 'text' and a.id in (select attribute_id from offered) as offered
    from attributes a
    where a.key = any (${asked.map(([key]) => key)}::text[]) or a.id in (select attribute_id from offered)
    order by a.position, a.id`.execute(db)
  return rows
}

/** The ways in which the same value may be written: '৬.৫০' is '6.5', 'true' is 'yes'. */
function spellings(name: string): string[] {
  const others = [plainDecimal(name), answerOf(name)].filter((other) => other !== null)
  return [...new Set([name, ...others])]
}

export const filteringOf = (attributes: readonly ListAttribute[]) =>
  attributes.flatMap(({ id, values }) => (values ? [{ id, values }] : []))

/** What matches every filter but one attribute's own; `column` has the values of a product. */
export const matchesValues = (attributes: readonly ListAttribute[], column: RawBuilder<unknown>, but?: number) =>
  sql.join(
    [
      sql`true`,
      ...filteringOf(attributes)
        .filter(({ id }) => id !== but)
        .map(({ values }) => sql`${column} && ${values}::bigint[]`),
    ],
    sql` and `,
  )

/** In a list of more products no values are counted: it has to be narrowed by a category first (rules.md L-15). */
export const COUNTED_PRODUCTS_MAX = 100_000

export type ValueCount = ChoiceRow & { attribute_id: number; count: number; chosen: boolean }

/** `found`: the list's products that match a condition; `size`: how many it may have. */
type Countable = { found: (condition: RawBuilder<unknown>) => RawBuilder<unknown>; size: RawBuilder<unknown> }

/** As JSON, the values of each offered attribute, counted beside all filters but the attribute's own (products_values_idx). */
export function countValues(attributes: readonly ListAttribute[], { found, size }: Countable) {
  const offered = attributes.filter((each) => each.offered)
  if (offered.length === 0) return sql`'[]'::json`
  const filtered = offered.filter(({ values }) => values !== null)
  const column = sql`attribute_value_ids`
  const counts = [
    countsOf(
      offered.filter(({ values }) => values === null).map(({ id }) => id),
      found(matchesValues(attributes, column)),
    ),
    ...filtered.map(({ id }) => countsOf([id], found(matchesValues(attributes, column, id)))),
  ]
  const asked = filtered.flatMap(({ values }) => values ?? [])
  return sql`case when ${size} > ${sql.lit(COUNTED_PRODUCTS_MAX)} then '[]'::json else (
    select coalesce(json_agg(json_build_object('attribute_id', attribute_id, 'name', name, 'name_bn', name_bn,
      'swatch', swatch, 'count', n, 'chosen', id = any (${asked}::bigint[])) order by n desc, name_key), '[]')
    from (
      select v.*, coalesce(counted.n, 0) as n,
        row_number() over (partition by v.attribute_id order by counted.n desc nulls last, v.name_key) as place
      from (${sql.join(counts, sql` union all `)}) counted
      full join (select id from attribute_values where id = any (${asked}::bigint[])) asked on asked.id = counted.id
      join attribute_values v on v.id = coalesce(counted.id, asked.id)
    ) ranked
    where place <= ${sql.lit(FACET_VALUES_MAX)} or id = any (${asked}::bigint[])
  ) end`
}

const countsOf = (ids: readonly number[], products: RawBuilder<unknown>) => sql`
  select v.id, tally.n
  from (
    select value.id, count(*)::integer as n
    from (select unnest(attribute_value_ids) as id from (${products}) product) value group by value.id
  ) tally
  join attribute_values v on v.id = tally.id where v.attribute_id = any (${ids}::bigint[])`

/** The counted values by their attributes: numbers in their order, others as they were counted. */
export function toFacets(attributes: readonly ListAttribute[], counts: readonly ValueCount[]): AttributeFacet[] {
  const byAttribute = Map.groupBy(counts, ({ attribute_id }) => attribute_id)
  return attributes
    .filter(({ offered, id, values }) => offered && (byAttribute.has(id) || values !== null))
    .map((attribute) => {
      const found = byAttribute.get(attribute.id) ?? []
      const ordered = attribute.type === 'number' ? found.toSorted((a, b) => Number(a.name) - Number(b.name)) : found
      const values = ordered.map((row) => ({ ...toChoice(attribute, row), count: row.count, chosen: row.chosen }))
      return { ...toAttribute(attribute), values }
    })
}
