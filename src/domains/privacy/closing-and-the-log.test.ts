import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'
import { createMembers, type Member, PASSWORD } from '#test/members.ts'

const app = await startTestApp()
const { asOwner, resources } = app
const { db } = resources
const given = createGiven(app)
const after = createAfterSale(app)
const imports = createImportFixture(app)
const { member } = createMembers(app)
const admin = await given.admin()
const other = await given.seller()
const product = await given.product({ store_id: other.store.id, stock_quantity: 100 })

/** Stands in every text of these accounts. */
const WORD = 'Quazimodo'
const CLOSING = 'POST /auth/close/'
/** Texts that say nothing of a person. */
const OF_NO_PERSON = ['application_documents.media_type']

async function opensStore(person: Member) {
  const { body } = await app.request('POST /api/onboarding/seller-applications/', {
    as: person,
    body: {
      business_name: WORD,
      store_name: `${WORD} Bazar`,
      phone: '01712345678',
      address: WORD,
      nid_number: '1990123456',
      status: 'DRAFT',
    },
  })
  const own: `/${string}` = `/api/onboarding/seller-applications/${body.id}/`
  const file = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`
  await app.request(`PUT ${own}documents/nid_front/`, { as: person, body: { file } })
  await app.request(`PATCH ${own}`, { as: person, body: { status: 'PENDING' } })
  expect((await app.request(`POST ${own}approve/`, { as: admin })).status).toBe(200)
  const store = await db.selectFrom('stores').select('id').where('owner_id', '=', person.id).executeTakeFirstOrThrow()
  const held = await given.product({ store_id: store.id, held: true, listed: false })
  await sql`insert into product_holds (product_id, held_at, lists_again, appealed_at, appeal_note)
    values (${held.id}, now(), true, now(), ${WORD})`.execute(db)
  await sql`insert into product_events (product_id, at, actor_id, kind, note)
    values (${held.id}, now(), ${person.id}, 'appealed', ${WORD})`.execute(db)
  const sent = await imports.send(person, fileOf(line({ handle: WORD, title: WORD })), `${WORD}.csv`)
  expect(sent.status).toBe(201)
  await given.coupon({ store_id: store.id })
  await sql`insert into saved_answers (store_id, title, text, created_at, updated_at)
    values (${store.id}, ${WORD}, ${WORD}, now(), now())`.execute(db)
}

async function buys(person: Member) {
  const { id } = await after.placed(person, [[product, 2]])
  await after.deliver(other, id)
  const asked = await after.ask(person, id, 'refund', undefined, WORD)
  expect(asked.status).toBe(201)
  const request = await db
    .selectFrom('order_requests')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await after.decide(admin, id, request.id, 'decline', 'No.')
  const { refunded, parcels } = await after.read(admin, id)
  const refund = await app.request(`POST /api/admin/orders/${id}/refunds/`, {
    as: admin,
    body: { amount: '10.00', parcel: parcels[0].id, reason: WORD, refunded_before: refunded },
  })
  expect(refund.status).toBe(201)
  await sql`insert into order_notes (order_id, author_id, text) values (${id}, ${admin.id}, ${WORD})`.execute(db)
  await sql`insert into order_holds (order_id, reasons, created_at, decision, decided_by, decided_at, note)
    values (${id}, '{phone}', now(), 'approved', ${admin.id}, now(), ${WORD})`.execute(db)
  await sql`insert into payout_accounts (order_id, kind, number, set_at)
    values (${id}, 'bkash', '+8801712345678', now())`.execute(db)
}

async function talks(person: Member) {
  const review = await given.review({ user_id: other.id, product_id: product.id })
  await sql`insert into review_reports (review_id, user_id, reason, note)
    values (${review.id}, ${person.id}, 'OTHER', ${WORD})`.execute(db)
  const { body } = await app.request('POST /api/support/tickets/', {
    as: person,
    body: { subject: WORD, type: 'other', description: WORD },
  })
  await sql`insert into ticket_messages (ticket_id, sender_id, message)
    values (${body.id}, ${admin.id}, ${WORD})`.execute(db)
  await sql`insert into ticket_notes (ticket_id, author_id, note) values (${body.id}, ${admin.id}, ${WORD})`.execute(db)
  await sql`insert into notification_preferences (user_id) values (${person.id})`.execute(db)
  await sql`insert into user_suspensions (user_id, reason, words, suspended_by, suspended_at, lifted_by, lifted_at)
    values (${person.id}, 'spam', ${WORD}, ${admin.id}, now(), ${admin.id}, now())`.execute(db)
}

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
  const person = await member()
  await opensStore(person)
  await buys(person)
  await talks(person)
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
