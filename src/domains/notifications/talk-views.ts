import { optionsOfVariant } from '#domains/catalogue/index.ts'
import type { Reader as Db } from '#platform/database.ts'
import { bothNames, type NamedVariant, nameFor, ofVariant } from './names.ts'
import { type Addressee, addressee, addresseeOf } from './reader-views.ts'

export type AnsweredTicket = {
  /** `null`: a guest of the contact page. */
  to: Addressee | null
  guest: { name: string; email: string } | null
  ticketId: number
  subject: string
  message: string
}

/** A ticket's message and its recipient. */
export async function findAnsweredTicket(db: Db, messageId: number): Promise<AnsweredTicket | null> {
  const row = await db
    .selectFrom('ticket_messages as s')
    .innerJoin('tickets as t', 't.id', 's.ticket_id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 't.user_id').on('u.closed_at', 'is', null))
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select([...addressee, 't.id', 't.user_id', 't.subject', 't.contact_name', 't.contact_email', 's.message'])
    .where('s.id', '=', messageId)
    .executeTakeFirst()
  if (!row) return null
  const { reader_id, reader_name, reader_email, reader_locale } = row
  const hasAccount = reader_id !== null && reader_name !== null && reader_email !== null && reader_locale !== null
  const guest = row.user_id === null && row.contact_email !== null
  return {
    to: hasAccount ? addresseeOf({ ...row, reader_id, reader_name, reader_email, reader_locale }) : null,
    guest: guest ? { name: row.contact_name ?? '', email: row.contact_email ?? '' } : null,
    ticketId: row.id,
    subject: row.subject,
    message: row.message,
  }
}

export async function findAnsweredQuestion(db: Db, answerId: number) {
  const row = await db
    .selectFrom('answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select([
      ...addressee,
      'p.id as product_id',
      'p.name as product',
      'p.name_bn as product_bn',
      'q.question',
      'a.answer',
    ])
    .where('a.id', '=', answerId)
    .where('u.closed_at', 'is', null)
    // A seller who answers their own question gets no notification.
    .whereRef('a.user_id', '<>', 'q.user_id')
    .executeTakeFirst()
  return row
    ? {
        to: addresseeOf(row),
        productId: row.product_id,
        product: nameFor(row.reader_locale, row.product, row.product_bn),
        names: bothNames('product', row.product, row.product_bn),
        question: row.question,
        answer: row.answer,
      }
    : null
}

export async function findAnsweredReview(db: Db, reviewId: number) {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select([...addressee, 'p.id as product_id', 'p.name as product', 'p.name_bn as product_bn'])
    .where('r.id', '=', reviewId)
    .where('r.seller_reply', 'is not', null)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        to: addresseeOf(row),
        productId: row.product_id,
        names: bothNames('product', row.product, row.product_bn),
      }
    : null
}

/** A question that waits for the seller's answer. */
export async function findNewQuestion(db: Db, questionId: number) {
  const row = await db
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select([...addressee, 'p.name as product', 'p.name_bn as product_bn', 'q.question'])
    .where('q.id', '=', questionId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        to: addresseeOf(row),
        product: nameFor(row.reader_locale, row.product, row.product_bn),
        names: bothNames('product', row.product, row.product_bn),
        question: row.question,
      }
    : null
}

export async function findWrittenReview(db: Db, reviewId: number) {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .leftJoin('notification_preferences as w', 'w.user_id', 'u.id')
    .select([...addressee, 'p.name as product', 'p.name_bn as product_bn', 'r.rating', 'r.title', 'r.comment'])
    .where('r.id', '=', reviewId)
    .where('r.approved', '=', true)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { product, product_bn, rating, title, comment } = row
  return {
    to: addresseeOf(row),
    product: nameFor(row.reader_locale, product, product_bn),
    names: bothNames('product', product, product_bn),
    rating,
    words: [title, comment].filter((part) => part !== '').join('\n'),
  }
}

/** A review that a team member hid or restored, and why. */
export async function findDecidedReview(db: Db, reviewId: number) {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'u.id as user_id',
      'p.id as product_id',
      'p.name as product',
      'p.name_bn as product_bn',
      'r.hidden_reason as reason',
    ])
    .where('r.id', '=', reviewId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function findDecidedQuestion(db: Db, questionId: number) {
  const row = await db
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .select([
      'u.id as user_id',
      'p.id as product_id',
      'p.name as product',
      'p.name_bn as product_bn',
      'q.hidden_reason as reason',
    ])
    .where('q.id', '=', questionId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The product of a watch, unless it was deleted meanwhile. */
export async function findWatched(db: Db, productId: number, variantId: number | null): Promise<NamedVariant | null> {
  const row = await db
    .selectFrom('products as p')
    .leftJoin('product_variants as v', (join) => join.onRef('v.product_id', '=', 'p.id').on('v.id', '=', variantId))
    .select(['p.name as product_name', 'p.name_bn as product_name_bn', optionsOfVariant, 'v.option_values'])
    .where('p.id', '=', productId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? ofVariant({ ...row, option_values: row.option_values ?? [] }) : null
}
