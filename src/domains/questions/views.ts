import { type Expression, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Window } from '#contract/page.ts'
import type { QuestionSort } from '#contract/reviews/review-rules.ts'
import { storeNamed } from '#domains/reviews/index.ts'
import type { Reader } from '#platform/database.ts'
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

/** These, as one of the team sees them. */
export const findQuestionsByIds = (db: Reader, ids: readonly number[]): Promise<QuestionRow[]> =>
  withParts(db, db.selectFrom('questions').select('id').where('id', 'in', ids)).execute()

/**
 * Newest first unless told (questions_product_id_idx, questions_unanswered_idx, questions_store_idx,
 * questions_store_waiting_idx), and how many there are in all.
 */
export async function findQuestions(
  db: Reader,
  viewer: Viewer,
  filter: QuestionFilter,
  { limit, offset }: Window,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const order = orderOf(filter)
  const chosen = inScope(db, viewer, filter).select('q.id').orderBy(order).limit(limit).offset(offset)
  const [rows, counted] = await Promise.all([
    withParts(db, chosen).orderBy(order).execute(),
    inScope(db, viewer, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

function orderOf({ sort = 'newest' }: QuestionFilter): RawBuilder<unknown> {
  if (sort === 'oldest') return sql`q.id`
  // A store's few that wait, from the oldest.
  if (sort === 'waiting') return sql`q.answer_count > 0, case when q.answer_count = 0 then q.id end, q.id desc`
  return sql`q.id desc`
}

/** All of a product: the server has no page size here (SPEC 9). */
export const findQuestionsOf = (db: Reader, viewer: Viewer, filter: QuestionFilter & { product: number }) =>
  withParts(db, inScope(db, viewer, filter).select('q.id'))
    .orderBy('q.id', 'desc')
    .execute()

function inScope(db: Reader, viewer: Viewer, filter: QuestionFilter) {
  let query = db
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
  // Of products on sale; one's own always, a store's owner's own products', an administrator's all. Hidden ones are seen
  // by who asked and by administrators.
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
  // Nobody's, for a guest.
  if (filter.mine) query = query.where('q.user_id', '=', viewer?.id ?? 0)
  if (filter.search) {
    const text = filter.search.toLowerCase()
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`strpos(lower(q.question || E'\n' || p.name), ${text}) > 0`,
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
      // Nobody's, once the account is closed.
      sql<string>`case when u.closed_at is null then u.name else '' end`.as('user_name'),
      'q.product_id',
      'p.name as product_name',
      'q.question',
      'q.answer_count',
      'q.created_at',
      'q.updated_at',
      's.name as store_name',
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
      's.owner_id as store_owner_id',
    ])

export const findAnswer = (db: Reader, viewer: Viewer, id: number): Promise<AnswerRow | undefined> =>
  answers(db, viewer, {}).where('a.id', '=', id).executeTakeFirst()

/** Newest first, and how many there are in all. */
export async function findAnswers(
  db: Reader,
  viewer: Viewer,
  filter: { product?: number | undefined; question?: number | undefined; search?: string | undefined },
  { limit, offset }: Window,
): Promise<{ rows: AnswerRow[]; total: number }> {
  const search = filter.search?.toLowerCase()
  const found = answers(db, viewer, filter).$if(search !== undefined, (query) =>
    query.where(sql<boolean>`strpos(lower(a.answer || E'\n' || q.question), ${search}) > 0`),
  )
  const [rows, { total }] = await Promise.all([
    found.orderBy('a.id', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom(found.as('found'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Products whose pages show this person's name. */
export async function findAskedProducts(db: Reader, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('questions').select('product_id').where('user_id', '=', userId).execute()
  return [...new Set(rows.map(({ product_id }) => product_id))]
}

/** What a person asked and answered, as it is kept. */
export async function findWrittenBy(db: Reader, userId: number) {
  const [questions, given] = await Promise.all([
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
  ])
  return { questions, answers: given }
}
