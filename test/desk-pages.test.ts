import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contactViews, ticketViews } from '#contract/ticket-rules.ts'
import { findModeratedQuestions } from '#domains/questions/desk-views.ts'
import { findModeratedReviews } from '#domains/reviews/desk-views.ts'
import { findContactMessages } from '#domains/support/contact-views.ts'
import { findDeskTickets } from '#domains/support/desk-views.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

/**
 * A page of every part of the desks, found or not, comes in less than 100 ms. DESK_ROWS=100000 measures what is promised;
 * fewer are made where all tests run.
 */
const ROWS = Number(process.env['DESK_ROWS'] ?? 20_000)
const BOUND_MS = 100

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { id: staffId } = await given.admin()
const staff = { id: staffId, staff: 'owner' as const }
const page = { limit: 24, offset: 0 }
const deep = { limit: 24, offset: ROWS / 20 }

beforeAll(async () => {
  const product = await given.product()
  await sql`
    insert into users (email, name, password_hash)
    select 'crowd' || n || '@haat.test', 'Crowd ' || n, 'none' from generate_series(1, ${ROWS}::integer) n`.execute(db)
  await sql`
    insert into tickets (user_id, subject, description, type, priority, status, assigned_to, waits_since, updated_at)
    select u.id, 'Parcel ' || u.id || ' is late', repeat('word ', 40), 'ISSUE', (array['low', 'medium', 'high'])[1 + u.id % 3],
      (array['open', 'resolved', 'closed', 'closed'])[1 + u.id % 4], case when u.id % 8 = 0 then ${staff.id}::bigint end,
      case when u.id % 12 <> 0 then now() - u.id * interval '1 second' end, now() - u.id * interval '1 second'
    from users as u where email like 'crowd%'`.execute(db)
  await sql`
    insert into tickets (contact_name, contact_email, subject, description, type, status)
    select name, email, 'Question ' || id, 'Do you deliver?', 'OTHER', (array['open', 'resolved'])[1 + id % 2]
    from users where email like 'crowd%'`.execute(db)
  await sql`
    insert into reviews (product_id, user_id, rating, title, comment, approved, open_reports, reported_since)
    select ${product.id}, id, 1 + id % 5, 'Review ' || id, repeat('word ', 40), id % 9 > 0, (id % 7 = 0)::integer,
      case when id % 7 = 0 then now() - id * interval '1 second' end
    from users where email like 'crowd%'`.execute(db)
  await sql`
    insert into questions (product_id, user_id, question, answer_count, hidden_at)
    select ${product.id}, id, 'Is number ' || id || ' washable?', id % 2, case when id % 9 = 0 then now() end
    from users where email like 'crowd%'`.execute(db)
  await app.asOwner('vacuum analyze')
}, 180_000)

/** The best of some: what the machine does beside this is not measured. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 20 && best >= BOUND_MS; turn += 1) {
    const start = performance.now()
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

const cases: [string, () => Promise<unknown>][] = [
  ...ticketViews.flatMap((view): [string, () => Promise<unknown>][] => [
    [`tickets, ${view}`, () => findDeskTickets(db, staff.id, { view }, page)],
    [`tickets, ${view}, deep`, () => findDeskTickets(db, staff.id, { view }, deep)],
    [`tickets, ${view}, high`, () => findDeskTickets(db, staff.id, { view, priority: 'high' }, page)],
    [`tickets, ${view}, searched`, () => findDeskTickets(db, staff.id, { view, search: 'crowd777' }, page)],
    [`tickets, ${view}, all found`, () => findDeskTickets(db, staff.id, { view, search: 'parcel' }, page)],
  ]),
  ['tickets, none found', () => findDeskTickets(db, staff.id, { view: 'all', search: 'nothing like it' }, page)],
  ...contactViews.flatMap((view): [string, () => Promise<unknown>][] => [
    [`contact, ${view}`, () => findContactMessages(db, { view }, page)],
    [`contact, ${view}, searched`, () => findContactMessages(db, { view, search: 'crowd777' }, page)],
  ]),
  ...(['reported', 'hidden', 'all'] as const).flatMap((view): [string, () => Promise<unknown>][] => [
    [`reviews, ${view}`, () => findModeratedReviews(db, staff, { view }, page)],
    [`reviews, ${view}, searched`, () => findModeratedReviews(db, staff, { view, search: 'review 777' }, page)],
    [`reviews, ${view}, stars`, () => findModeratedReviews(db, staff, { view, rating: 1 }, page)],
  ]),
  ...(['all', 'unanswered', 'hidden'] as const).flatMap((view): [string, () => Promise<unknown>][] => [
    [`questions, ${view}`, () => findModeratedQuestions(db, { view }, page)],
    [`questions, ${view}, searched`, () => findModeratedQuestions(db, { view, search: 'number 777' }, page)],
  ]),
]

test.each(cases)('%s', async (_name, work) => {
  expect(await timeOf(work)).toBeLessThan(BOUND_MS)
})
