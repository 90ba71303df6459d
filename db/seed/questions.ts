import { sql } from 'kysely'
import { DAY, HOUR } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { createChance } from './chance.ts'
import { demoAccounts } from './market.ts'
import { questionsFor } from './question-texts.ts'
import { kindOf } from './review-texts.ts'

const QUESTIONS = 150

type Candidate = { product: number; category: string; owner: number; since: Date }
type Planned = {
  product: number
  asker: number
  question: string
  at: Date
  answer: string | null
  by: number
  answered: Date
}

/** Questions about products, most about those that sell most; nearly all are answered. */
export async function writeDemoQuestions(tx: Tx): Promise<void> {
  const chance = createChance(20_261_122)
  const { rows: products } = await sql<Candidate>`
    select p.id as product, coalesce(parent.name, c.name) as category, s.owner_id as owner, p.created_at as since
    from products p join stores s on s.id = p.store_id join categories c on c.id = p.category_id
    left join categories parent on parent.id = c.parent_id
    where p.on_sale order by p.sold_quantity desc, p.id limit 90`.execute(tx)
  const { rows: askers } = await sql<{ id: number }>`
    select distinct buyer_id as id from orders join users on users.id = buyer_id
    where users.email <> ${demoAccounts[0].email} order by buyer_id`.execute(tx)
  const { id: administrator } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoAccounts[2].email)
    .executeTakeFirstOrThrow()
  const planned: Planned[] = []
  const used = new Set<string>()
  for (let tries = 0; planned.length < QUESTIONS && tries < 20 * QUESTIONS; tries += 1) {
    const product = products[Math.floor(chance.next() ** 1.6 * products.length)]
    const asker = askers[chance.whole(0, askers.length - 1)]?.id
    if (!product || asker === undefined) continue
    const texts = questionsFor(kindOf(product.category))
    const [question, answer] = texts[chance.whole(0, texts.length - 1)] ?? ['', '']
    if (used.has(`${product.product} ${question}`)) continue
    used.add(`${product.product} ${question}`)
    const age = Math.max(Date.now() - product.since.getTime(), 2 * DAY)
    const at = new Date(Date.now() - 3 * HOUR - chance.next() * Math.min(age - DAY, 200 * DAY))
    const answered = new Date(Math.min(at.getTime() + chance.whole(1, 60) * HOUR, Date.now() - HOUR))
    const by = chance.next() < 0.06 ? administrator : product.owner
    planned.push({
      product: product.product,
      asker,
      question,
      at,
      answered,
      by,
      answer: chance.next() < 0.88 ? answer : null,
    })
  }
  await insertQuestions(
    tx,
    planned.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
}

async function insertQuestions(tx: Tx, planned: readonly Planned[]): Promise<void> {
  const rows = planned.map((one) => ({ ...one, answers: one.answer === null ? 0 : 1 }))
  const { rows: written } = await sql<{ id: number; product: number; question: string }>`
    insert into questions (product_id, user_id, question, answer_count, created_at, updated_at)
    select product, asker, question, answers, at, at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as t (product bigint, asker bigint, question text, answers integer, at timestamptz)
    returning id, product_id as product, question`.execute(tx)
  const ids = new Map(written.map(({ id, product, question }) => [`${product} ${question}`, id]))
  const answers = planned
    .filter(({ answer }) => answer !== null)
    .map(({ product, question, ...rest }) => ({ ...rest, id: ids.get(`${product} ${question}`) }))
  await sql`
    insert into answers (question_id, user_id, answer, created_at, updated_at)
    select id, by, answer, answered, answered
    from json_to_recordset(${JSON.stringify(answers)}::json)
      as t (id bigint, by bigint, answer text, answered timestamptz)`.execute(tx)
}
