import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** The rate limiter's table: a refused request is counted too. */
const COUNTS_REFUSALS = 'throttles'

/**
 * Records which tables a committed transaction inserts into, updates, deletes from or truncates.
 * @returns `changed`: the tables changed since its last call
 */
export async function watchChanges({ asOwner, resources: { db } }: TestApp) {
  await asOwner(`
    create unlogged table test_changes (table_name text not null);
    create function note_test_change() returns trigger language plpgsql security definer as $$
      begin insert into public.test_changes values (tg_table_name); return null; end $$;
    do $$ declare t record; begin
      for t in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('test_changes', '${COUNTS_REFUSALS}')
      loop
        execute format('create trigger zz_note_rows after insert or update or delete on %s for each row execute function note_test_change()', t.name);
        execute format('create trigger zz_note_truncate after truncate on %s for each statement execute function note_test_change()', t.name);
      end loop;
    end $$;
    grant select, delete on test_changes to public`)
  return async function changed(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      with gone as (delete from test_changes returning table_name)
      select distinct table_name as name from gone order by name`.execute(db)
    return rows.map(({ name }) => name)
  }
}
