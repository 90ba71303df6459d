import { sql } from 'kysely'

/** The list's total, of the relation `tallies` (list-views.ts). */
export const TALLIED = sql`(select shown from tallies where category_id is null and store_id is null)`

/** How many products choosing a category or seller would show beside the other filters; parents include their children. */
export const FACETS = sql`
  json_build_object(
    'categories', (
      select coalesce(
        json_agg(json_build_object('id', c.id, 'name', c.name, 'parent', c.parent_id, 'count', counted.n)
          order by coalesce(parent.position, c.position), coalesce(parent.id, c.id), parent.id is not null,
            c.position, c.id),
        '[]'
      )
      from (
        select level.id, sum(in_stores)::integer as n
        from tallies join categories own on own.id = tallies.category_id
        cross join lateral (values (own.id), (own.parent_id)) as level (id)
        where level.id is not null and in_stores > 0 group by level.id
      ) counted
      join categories c on c.id = counted.id left join categories parent on parent.id = c.parent_id
    ),
    'sellers', (
      select coalesce(
        json_agg(json_build_object('id', s.id, 'name', s.name, 'name_bn', s.name_bn, 'slug', s.slug,
            'count', in_categories) order by s.name_key, s.id),
        '[]'
      )
      from tallies join stores s on s.id = tallies.store_id where in_categories > 0
    )
  )`
