import type pg from 'pg'

/** The public schema as SQL text, in a stable order: tables with columns and constraints, indexes, functions, triggers. */
export async function dumpSchema(pool: pg.Pool): Promise<string> {
  const read = async (query: string) => (await pool.query<{ line: string }>(query)).rows.map((row) => row.line)
  const tables = await read(TABLES)
  const indexes = await read(INDEXES)
  const functions = await read(FUNCTIONS)
  const triggers = await read(TRIGGERS)
  const head = '-- Made from db/migrations by tools/schema.ts. Do not edit.\n'
  return `${[head, ...tables, ...indexes.map((line) => `${line};`), '', ...functions, ...triggers.map((line) => `${line};`)].join('\n')}\n`
}

const TABLES = `
  select format(E'create %stable %s (\\n%s\\n);\\n', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
    (select string_agg(line, E',\\n' order by kind, place) from (
      select 1 as kind, a.attnum::int as place, format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attidentity <> '' then ' generated always as identity'
          when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 2, (row_number() over (order by k.contype, k.conname))::int, format('  constraint %s %s', k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'
    ) lines)) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'schema_migrations%' order by c.relname`

const INDEXES = `
  select indexdef as line from pg_indexes i
  where schemaname = 'public' and tablename not like 'schema_migrations%'
    and not exists (select from pg_constraint k where k.conname = i.indexname)
  order by tablename, indexname`

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) || E';\\n' as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`

const TRIGGERS = `
  select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not t.tgisinternal order by c.relname, t.tgname`
