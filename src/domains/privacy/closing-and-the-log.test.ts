import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { PASSWORD } from '#test/members.ts'
import { createWrittenPerson, WORD } from '#test/written-person.ts'

const app = await startTestApp()
const { asOwner, resources } = app
const { db } = resources

const CLOSING = 'POST /auth/close/'
/** Texts that say nothing of a person. */
const OF_NO_PERSON = ['application_documents.media_type']

/** Puts the word into every text without content that takes it. */
const fill = () =>
  asOwner(`do $$ declare c record; begin
    for c in select t.tgrelid::regclass as audited, a.attname as name from pg_trigger t
      join pg_attribute a on a.attrelid = t.tgrelid and a.atttypid = 'text'::regtype and a.attgenerated = '' and a.attnum > 0
      where t.tgname = 'audited'
    loop
      begin
        execute format('update %1$s set %2$I = %3$L where coalesce(%2$I, %4$L) = %4$L', c.audited, c.name, '${WORD}', '');
      exception when others then null;
      end;
    end loop;
  end $$`)

/** Notes for each audited table whether a statement writes to it, and whether it finds a row. */
const watch = () =>
  asOwner(`create unlogged table test_writes (name text, found boolean);
    grant select on test_writes to public;
    create function note_test_write() returns trigger language plpgsql security definer as $$
      begin insert into public.test_writes values (tg_table_name, tg_level = 'ROW'); return null; end $$;
    do $$ declare t record; begin
      for t in select tgrelid::regclass as audited from pg_trigger where tgname = 'audited' loop
        execute format('create trigger zz_a after update or delete on %s for each row execute function note_test_write()', t.audited);
        execute format('create trigger zz_b after update or delete on %s for each statement execute function note_test_write()', t.audited);
      end loop;
    end $$`)

beforeAll(async () => {
  const person = await createWrittenPerson(app)
  await fill()
  await watch()
  const closing = await app.request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })
  expect(closing.status).toBe(204)
})

test('the account that these tests close has a row in every audited table that closing writes to', async () => {
  const { rows } = await sql<{ name: string; found: boolean }>`
    select name, bool_or(found) as found from test_writes group by name`.execute(db)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(({ found }) => !found).map(({ name }) => name)).toEqual([])
})

test('the log has no text that closing an account erases', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct l.subject || '.' || v.key as column
    from audit_log l
    cross join lateral jsonb_each_text(l.before) v
    join pg_attribute a on a.attrelid = l.subject::regclass and a.attname = v.key
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    where l.action = ${CLOSING} and v.value not in ('…', '')
      -- A word of a fixed list says nothing of a person.
      and not exists (
        select from pg_constraint c
        where c.conrelid = a.attrelid and pg_get_constraintdef(c.oid) like '%((' || v.key || ' = ANY (ARRAY[%'
      )
    order by 1`.execute(db)
  expect(rows.map(({ column }) => column).filter((column) => !OF_NO_PERSON.includes(column))).toEqual([])
  const { rows: words } = await sql<{ subject: string }>`
    select subject from audit_log where action = ${CLOSING} and (before::text || coalesce(after::text, '')) like ${`%${WORD}%`}`.execute(
    db,
  )
  expect(words).toEqual([])
})
