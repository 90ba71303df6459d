import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { inSavepoint } from './savepoint.ts'

/** The role that the server runs as: it owns nothing but the job queue, so that it can neither change nor switch off the audit log. */
export const APP_ROLE = 'haat_app'

/** Tables that the server cannot write: triggers fill the audit log, migrations keep the list of themselves. */
const READ_ONLY = ['audit_log', 'audit_chain', 'schema_migrations', 'schema_migrations_lock']

/** Creates the role unless it exists. @throws of the database where the login may not create roles */
export async function createAppRole(db: Db): Promise<void> {
  await sql`do $$ begin
    create role haat_app login;
  exception when duplicate_object or unique_violation then null;
  end $$`.execute(db)
  // As a member the login can grant to the role, and set it.
  await sql`grant haat_app to current_user`.execute(db)
}

/**
 * Grants a role access to every table, and gives it the job queue; several processes may do so at once.
 * @returns whether the queue is the role's: only a member of a role may give it what it owns
 */
export async function grantTables(db: Db, role: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await grantRows(tx, 'public', role)
    const tables = sql.join(READ_ONLY.map((name) => sql.table(name)))
    await sql`revoke insert, update, delete on ${tables} from ${sql.id(role)}`.execute(tx)
    await sql`create schema if not exists jobs`.execute(tx)
    try {
      await inSavepoint(tx, () => giveJobs(tx, role))
      return true
    } catch (error) {
      if (isRefusal(error)) return false
      throw error
    }
  })
}

/** Lets a role that does not own the job queue work with it. */
export async function grantJobs(db: Db, role: string): Promise<void> {
  await db.transaction().execute((tx) => grantRows(tx, 'jobs', role))
}

/** One process at a time: two that change the rights of a table at once would fail. */
async function grantRows(tx: Tx, schema: string, role: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('haat roles'))`.execute(tx)
  const [on, to] = [sql.id(schema), sql.id(role)]
  await sql`grant usage on schema ${on} to ${to}`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema ${on} to ${to}`.execute(tx)
}

/** insufficient_privilege */
export const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '42501'

/** Makes the role the owner of the job queue's tables: pg-boss migrates them, and rebuilds their indexes. */
async function giveJobs(tx: Tx, role: string): Promise<void> {
  await sql`select set_config('haat.jobs_owner', ${role}, true)`.execute(tx)
  await sql`do $$ declare
    thing record;
    owner name := current_setting('haat.jobs_owner');
  begin
    execute format('alter schema jobs owner to %I', owner);
    for thing in select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'jobs'::regnamespace and c.relkind in ('r', 'p') and pg_get_userbyid(c.relowner) <> owner
    loop execute format('alter table %s owner to %I', thing.name, owner); end loop;
    for thing in select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = 'jobs'::regnamespace and pg_get_userbyid(p.proowner) <> owner
    loop execute format('alter routine %s owner to %I', thing.name, owner); end loop;
    for thing in select t.oid::regtype as name from pg_type t
      where t.typnamespace = 'jobs'::regnamespace and t.typtype = 'e' and pg_get_userbyid(t.typowner) <> owner
    loop execute format('alter type %s owner to %I', thing.name, owner); end loop;
  end $$`.execute(tx)
}
