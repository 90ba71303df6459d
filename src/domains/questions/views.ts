import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Window } from '#contract/page.ts'
import type { QuestionSort } from '#contract/reviews/review-rules.ts'
import { storeNamed } from '#domains/reviews/index.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import type { Order } from '#platform/list/order.ts'
import { readPage } from '#platform/list/read-page.ts'
import { moderates, type Viewer } from './policy.ts'

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof withParts>['execute']>>[number]
export type AnswerRow = Awaited<ReturnType<ReturnType<typeof answers>['execute']>>[number]

export type QuestionFilter = {
  product?: number | undefined
  search?: string | undefined
  store?: string | undefined
  answered?: boolean | undefined
  mine?: boolean | undefined
  sort?: QuestionSort | undefined
}

/** One question with its answers, if this viewer may see it. */
export const findQuestion = (db: Reader, viewer: Viewer, id: number): Promise<QuestionRow | undefined> =>
  withParts(db, inScope(db, viewer, {}).where('q.id', '=', id).select('q.id')).executeTakeFirst()

/** These questions, as the team sees them. */
export const findQuestionsByIds = (db: Reader, ids: readonly number[]): Promise<QuestionRow[]> =>
  withParts(db, db.selectFrom('questions').select('id').where('id', 'in', ids)).execute()

/**
 * Newest first by default (questions_product_id_idx, questions_unanswered_idx, questions_store_idx,
 * questions_store_waiting_idx), with the total.
 */
export function findQuestions(
  db: Reader,
  viewer: Viewer,
  filter: QuestionFilter,
  window: Window,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const list = { from: inScope(db, viewer, filter), id: 'q.id', order: orderOf(filter), countTo: null } as const
  return readList(db, list, window, (ids) => findQuestionsByIds(db, ids))
}

/** How many questions wait for a store's answer (questions_store_waiting_idx). */
export async function countUnanswered(db: Reader, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .where('store_id', '=', storeId)
    .where('answer_count', '=', 0)
    .where('hidden_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function orderOf({ sort = 'newest' }: QuestionFilter): Order {
  if (sort === 'oldest') return { direction: 'asc' }
  if (sort !== 'waiting') return { direction: 'desc' }
  // A store's unanswered questions, oldest first; they are few.
  const by = sql`q.answer_count > 0, case when q.answer_count = 0 then q.id end`
  return { by, direction: 'asc', ties: 'desc' }
}

/** All questions of a product, without pages, as existing clients expect (rules.md V-4). */
export const findQuestionsOf = (db: Reader, viewer: Viewer, filter: QuestionFilter & { product: number }) =>
  withParts(db, inScope(db, viewer, filter).select('q.id'))
    .orderBy('q.id', 'desc')
    .execute()

function inScope(db: Reader, viewer: Viewer, filter: QuestionFilter) {
  let query = db
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
  // Those of products on sale; also the viewer's own, those of the viewer's own store, and all for administrators.
  // Hidden ones are visible to their asker and to administrators.
  if (!moderates(viewer))
    query = query.where((eb) => {
      const shown = eb('q.hidden_at', 'is', null)
      if (!viewer) return eb.and([shown, eb('p.on_sale', '=', true)])
      const among = eb.or([eb('p.on_sale', '=', true), eb('s.owner_id', '=', viewer.id)])
      return eb.or([eb('q.user_id', '=', viewer.id), eb.and([shown, among])])
    })
  if (filter.product !== undefined) query = query.where('q.product_id', '=', filter.product)
  if (filter.store !== undefined) query = query.where('q.store_id', '=', storeNamed(viewer, filter.store))
  if (filter.answered !== undefined) query = query.where('q.answer_count', filter.answered ? '>' : '=', 0)
  // For a guest this matches nothing.
  if (filter.mine) query = query.where('q.user_id', '=', viewer?.id ?? 0)
  if (filter.search) {
    const text = filter.search.toLowerCase()
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`strpos(lower(q.question || E'\n' || p.name || coalesce(E'\n' || p.name_bn, '')), ${text}) > 0`,
        eb.exists(
          eb
            .selectFrom('answers')
            .select('answers.id')
            .whereRef('answers.question_id', '=', 'q.id')
            .where(sql<boolean>`strpos(lower(answers.answer), ${text}) > 0`),
        ),
      ]),
    )
  }
  return query
}

const withParts = (db: Reader, chosen: Expression<{ id: number }>) =>
  db
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .where(sql<boolean>`q.id in ${chosen}`)
    .select((eb) => [
      'q.id',
      'q.user_id',
      // Null once the account is closed.
      sql<string>`case when u.closed_at is null then u.name else '' end`.as('user_name'),
      'q.product_id',
      'p.name as product_name',
      'p.name_bn as product_name_bn',
      'q.question',
      'q.answer_count',
      'q.created_at',
      'q.updated_at',
      's.name as store_name',
      's.name_bn as store_name_bn',
      's.owner_id as store_owner_id',
      jsonArrayFrom(
        eb
          .selectFrom('answers')
          .select(['answers.id', 'answers.user_id', 'answers.answer', 'answers.created_at', 'answers.updated_at'])
          .whereRef('answers.question_id', '=', 'q.id')
          .orderBy('answers.id'),
      ).as('answers'),
    ])

const answers = (db: Reader, viewer: Viewer, filter: { product?: number | undefined; question?: number | undefined }) =>
  inScope(db, viewer, { product: filter.product })
    .innerJoin('answers as a', 'a.question_id', 'q.id')
    .$if(filter.question !== undefined, (query) => query.where('q.id', '=', filter.question ?? 0))
    .select([
      'a.id',
      'a.question_id',
      'a.user_id',
      'a.answer',
      'a.created_at',
      'a.updated_at',
      's.name as store_name',
      's.name_bn as store_name_bn',
      's.owner_id as store_owner_id',
    ])

export const findAnswer = (db: Reader, viewer: Viewer, id: number): Promise<AnswerRow | undefined> =>
  answers(db, viewer, {}).where('a.id', '=', id).executeTakeFirst()

/** Newest first, with the total. */
export function findAnswers(
  db: Reader,
  viewer: Viewer,
  filter: { product?: number | undefined; question?: number | undefined; search?: string | undefined },
  window: Window,
): Promise<{ rows: AnswerRow[]; total: number }> {
  const search = filter.search?.toLowerCase()
  const matches = answers(db, viewer, filter).$if(search !== undefined, (query) =>
    query.where(sql<boolean>`strpos(lower(a.answer || E'\n' || q.question), ${search}) > 0`),
  )
  return readPage(db, matches.orderBy('a.id', 'desc'), matches.clearSelect(), window)
}

/** By title; a store has few (saved_answers_title_key). */
export const findSavedAnswers = (db: Reader, storeId: number) =>
  db
    .selectFrom('saved_answers')
    .select(['id', 'title', 'text', 'updated_at'])
    .where('store_id', '=', storeId)
    .orderBy(sql`lower(title)`)
    .execute()

/** Products whose pages show this person's name. */
export async function findProductsAskedAbout(db: Reader, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('questions').select('product_id').where('user_id', '=', userId).execute()
  return [...new Set(rows.map(({ product_id }) => product_id))]
}

/** A person's questions and answers, and those that their store keeps. */
export async function findWrittenBy(db: Reader, userId: number) {
  const [questions, given, saved] = await Promise.all([
    db
      .selectFrom('questions as q')
      .innerJoin('products as p', 'p.id', 'q.product_id')
      .select([
        'q.id',
        'q.product_id as product',
        'p.name as product_name',
        'q.question',
        'q.created_at',
        'q.updated_at',
      ])
      .where('q.user_id', '=', userId)
      .orderBy('q.id')
      .execute(),
    db
      .selectFrom('answers')
      .select(['id', 'question_id as question', 'answer', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('saved_answers as a')
      .innerJoin('stores as s', 's.id', 'a.store_id')
      .select(['a.id', 'a.title', 'a.text', 'a.created_at', 'a.updated_at'])
      .where('s.owner_id', '=', userId)
      .orderBy('a.id')
      .execute(),
  ])
  return { questions, answers: given, saved_answers: saved }
}
