import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { checkChain } from './audit-views.ts'

const app = await startTestApp()
const { asOwner, resources } = app
const { db } = resources
/** In one transaction, as migrations are. */
async function blank(migration = '0259_audit_personal_texts') {
  const statements = await readFile(`db/migrations/${migration}.sql`, 'utf8')
  await asOwner(statements.slice(statements.indexOf('create function audit_blanked')))
}

/** An entry as an earlier release wrote it, sealed. */
async function write(subject: string, before: object | null, after: object | null): Promise<number> {
  const json = (content: object | null) => (content === null ? 'null' : `'${JSON.stringify(content)}'`)
  await asOwner(`insert into audit_log (actor_id, actor_role, action, request_id, ip, user_agent, subject, subject_id, change,
    before, after) values (1, 'owner', 'POST /x/', 'r', '', '', '${subject}', '7', 'update', ${json(before)}, ${json(after)})`)
  const { rows } = await sql<{ id: number }>`select max(id) as id from audit_log`.execute(db)
  return rows[0]!.id
}
const contentOf = (id: number) =>
  db.selectFrom('audit_log').select(['before', 'after']).where('id', '=', id).executeTakeFirstOrThrow()
const tamper = (statement: string) =>
  asOwner(`alter table audit_log disable trigger audit_log_refuse; ${statement};
    alter table audit_log enable trigger audit_log_refuse`)

beforeEach(() =>
  asOwner(`alter table audit_log disable trigger user; alter table audit_chain disable trigger user;
    delete from audit_chain; delete from audit_log;
    alter table audit_log enable trigger user; alter table audit_chain enable trigger user`),
)

test('earlier entries lose the personal texts, and the chain is whole', async () => {
  const plain = await write('products', { reason: 'kept' }, { reason: 'kept too' })
  const asked = await write('order_requests', { kind: 'refund', reason: 'Quazimodo', note: null }, { reason: '' })
  const store = await write('stores', null, { name: 'Shapla', location: 'House 9', holiday_note: null })
  const last = await write('coupons', { active: true }, { active: false })
  await blank()
  expect(await contentOf(plain)).toEqual({ before: { reason: 'kept' }, after: { reason: 'kept too' } })
  expect(await contentOf(asked)).toEqual({
    before: { kind: 'refund', reason: '…', note: null },
    after: { reason: '…' },
  })
  expect(await contentOf(store)).toEqual({
    before: null,
    after: { name: 'Shapla', location: '…', holiday_note: null },
  })
  expect(await contentOf(last)).toEqual({ before: { active: true }, after: { active: false } })
  expect(await checkChain(db)).toMatchObject({ entries: 4, broken_at: null })
  // It goes on from there, and stays protected.
  await write('coupons', { active: false }, { active: true })
  expect((await checkChain(db)).broken_at).toBeNull()
  await expect(asOwner(`update audit_log set ip = ''`)).rejects.toThrow(/only ever added to/)
  await expect(asOwner('delete from audit_chain')).rejects.toThrow(/only ever added to/)
})

test('an entry that was tampered with before is still found', async () => {
  await write('refunds', null, { reason: 'Quazimodo', cause: 'team' })
  const changed = await write('refunds', null, { reason: 'Quazimodo', amount_poisha: 100 })
  await write('refunds', null, { reason: 'Quazimodo', amount_poisha: 300 })
  await tamper(`update audit_log set after = after || '{"amount_poisha":999}' where id = ${changed}`)
  expect((await checkChain(db)).broken_at).toBe(changed)
  await blank()
  expect((await checkChain(db)).broken_at).toBe(changed)
  expect(await contentOf(changed)).toEqual({ before: null, after: { reason: '…', amount_poisha: 999 } })
})

test('an entry that was put in without a seal loses them too, and is still found', async () => {
  await write('coupons', null, { active: true })
  await asOwner(`alter table audit_log disable trigger audit_log_seal`)
  const unsealed = await write('refunds', null, { reason: 'Quazimodo' })
  await asOwner(`alter table audit_log enable trigger audit_log_seal`)
  await blank()
  expect(await contentOf(unsealed)).toEqual({ before: null, after: { reason: '…' } })
  expect((await checkChain(db)).broken_at).toBe(unsealed)
})

test('names of imports and appeals are blanked by a migration of their own, in the same way', async () => {
  const sent = await write('product_imports', null, { name: 'Quazimodo.csv', file: 'imports/1.csv', state: 'checking' })
  const hold = await write('product_holds', { appeal_note: '' }, { appeal_note: 'Quazimodo', appealed_at: 'x' })
  const changed = await write('product_imports', { state: 'checking' }, { state: 'ready' })
  await blank('0263_audit_imports')
  expect(await contentOf(sent)).toEqual({ before: null, after: { name: '…', file: '…', state: 'checking' } })
  expect(await contentOf(hold)).toEqual({ before: { appeal_note: '…' }, after: { appeal_note: '…', appealed_at: 'x' } })
  expect(await checkChain(db)).toMatchObject({ entries: 3, broken_at: null })
  await tamper(`update audit_log set after = '{"state":"done"}' where id = ${changed}`)
  await blank('0263_audit_imports')
  expect((await checkChain(db)).broken_at).toBe(changed)
})
