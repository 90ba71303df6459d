import { sql } from 'kysely'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { Files } from '#platform/files.ts'
import { type Chance, createChance } from './chance.ts'
import { demoAccounts } from './market.ts'
import { takePhotos } from './review-pictures.ts'
import { commentsOf, kindOf, moodOf, replies, titles } from './review-texts.ts'

/** A delivered product, its buyer and its intended rating. */
type Delivery = {
  product: number
  buyer: number
  /** What was bought of it; null for a product without options. */
  variantName: string | null
  variantNameBn: string | null
  locale: 'en' | 'bn'
  deliveredAt: Date
  category: string
  ratingSum: number
  ratingCount: number
  pictures: number[]
}

/** The file of a product's picture. */
type FileOf = (picture: number) => string

type Planned = Pick<Delivery, 'product' | 'buyer' | 'variantName' | 'variantNameBn'> & {
  rating: number
  title: string
  comment: string
  createdAt: Date
  reply: string | null
  repliedAt: Date | null
  /** Those of the product that the buyer's photographs look like; later the photographs themselves. */
  pictures: number[]
  voters: number[]
}

/**
 * Reviews by buyers who received the product, with about the intended average. The products' ratings are then computed
 * from the rows.
 */
export async function writeDemoReviews(tx: Tx, files: Files, fileOf: FileOf): Promise<void> {
  const chance = createChance(20_261_121)
  const deliveries = await findDeliveries(tx)
  const buyers = [...new Set(deliveries.map(({ buyer }) => buyer))]
  const planned = [...Map.groupBy(deliveries, ({ product }) => product).values()]
    .flatMap((own) => reviewsOf(own, chance, buyers))
    // Ids follow the dates.
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await insertReviews(tx, await photographed(tx, files, planned, fileOf))
  await sql`
    update products set rating_sum = coalesce(rated.sum, 0), rating_count = coalesce(rated.count, 0)
    from products p left join (
      select product_id, sum(rating)::integer as sum, count(*)::integer as count
      from reviews where approved group by product_id
    ) as rated on rated.product_id = p.id
    where p.id = products.id`.execute(tx)
}

/** The reviews with photographs of their own instead of the product's pictures. */
async function photographed(tx: Tx, files: Files, planned: readonly Planned[], fileOf: FileOf): Promise<Planned[]> {
  const turns = new Map<number, number>()
  const photos = planned.flatMap(({ pictures }) =>
    pictures.map((picture) => {
      const turn = turns.get(picture) ?? 0
      turns.set(picture, turn + 1)
      return { file: fileOf(picture), turn }
    }),
  )
  const ids = (await takePhotos(tx, files, photos)).values()
  return planned.map((one) => ({ ...one, pictures: one.pictures.flatMap(() => ids.next().value ?? []) }))
}

/** The first delivery per buyer and product, without those of the demo buyer, who can write their own reviews. */
async function findDeliveries(tx: Tx): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select distinct on (i.product_id, o.buyer_id)
      i.product_id as product, o.buyer_id as buyer, i.variant_name as "variantName",
      i.variant_name_bn as "variantNameBn", u.locale, parcels.delivered_at as "deliveredAt",
      coalesce(parent.name, c.name) as category, p.rating_sum as "ratingSum", p.rating_count as "ratingCount",
      array(
        select picture_id from product_media m where m.product_id = p.id and picture_id is not null order by position
      ) as pictures
    from order_items i
    join parcels on parcels.id = i.parcel_id and parcels.status = 'delivered'
    join orders o on o.id = i.order_id
    join users u on u.id = o.buyer_id
    join products p on p.id = i.product_id
    join categories c on c.id = p.category_id
    left join categories parent on parent.id = c.parent_id
    where p.rating_count > 0 and u.email <> ${demoAccounts[0].email}
    order by i.product_id, o.buyer_id, parcels.delivered_at`.execute(tx)
  return rows
}

/** Four out of five deliveries get a review. */
function reviewsOf(deliveries: readonly Delivery[], chance: Chance, buyers: readonly number[]): Planned[] {
  const [one] = deliveries
  if (!one) return []
  const reviewed = deliveries.filter(() => chance.next() < 0.8).slice(0, one.ratingCount)
  const stars = starsOf(reviewed.length, one.ratingSum / one.ratingCount, chance)
  return reviewed.map((delivery, at) => review(delivery, stars[at] ?? 5, chance, buyers))
}

/** `count` ratings with this average, as nearly as whole stars allow, and not all equal. */
function starsOf(count: number, average: number, chance: Chance): number[] {
  const sum = Math.round(count * average)
  const stars = Array.from({ length: count }, (_, at) => Math.floor(sum / count) + (at < sum % count ? 1 : 0))
  for (let turn = 0; turn < count; turn += 1) {
    const [up, down] = [chance.whole(0, count - 1), chance.whole(0, count - 1)]
    const [raised = 5, lowered = 1] = [stars[up], stars[down]]
    if (up === down || raised >= 5 || lowered <= 1) continue
    stars[up] = raised + 1
    stars[down] = lowered - 1
  }
  return stars
}

function review(delivery: Delivery, rating: number, chance: Chance, buyers: readonly number[]): Planned {
  const { product, buyer, variantName, variantNameBn, locale, deliveredAt } = delivery
  const mood = moodOf(rating)
  const language = locale === 'bn' && chance.next() < 0.85 ? 'bn' : 'en'
  const { first, second } = commentsOf(kindOf(delivery.category), mood, language)
  const sentences = [chance.pick(first), ...(chance.next() < 0.55 ? [chance.pick(second)] : [])]
  const words = chance.next() > 0.12
  const sinceThen = Date.now() - deliveredAt.getTime()
  const createdAt = new Date(deliveredAt.getTime() + chance.next() * Math.min(12 * DAY, sinceThen))
  const answered = words && chance.next() < (rating <= 2 ? 0.7 : 0.16)
  return {
    product,
    buyer,
    variantName,
    variantNameBn,
    rating,
    createdAt,
    title: words && chance.next() < 0.75 ? chance.pick(titles[language][mood]) : '',
    comment: words ? [...new Set(sentences)].join(' ') : '',
    reply: answered ? chance.pick(replies[rating <= 2 ? 'sorry' : 'thanks']) : null,
    repliedAt: answered ? new Date(Math.min(createdAt.getTime() + 2 * DAY, Date.now())) : null,
    pictures:
      words && rating >= 4 && chance.next() < 0.09 ? delivery.pictures.slice(0, chance.next() < 0.2 ? 2 : 1) : [],
    voters: words ? votersOf(chance, buyers, buyer) : [],
  }
}

function votersOf(chance: Chance, buyers: readonly number[], author: number): number[] {
  const wanted = chance.next() < 0.35 ? Math.floor(chance.next() ** 2 * 9) + 1 : 0
  const voters = Array.from({ length: wanted }, () => buyers[chance.whole(0, buyers.length - 1)] ?? author)
  return [...new Set(voters)].filter((voter) => voter !== author)
}

async function insertReviews(tx: Tx, planned: readonly Planned[]): Promise<void> {
  const rows = planned.map(({ createdAt, repliedAt, pictures, voters, ...rest }) => ({
    ...rest,
    created_at: createdAt,
    replied_at: repliedAt,
    helpful: voters.length,
    shown: pictures.length,
  }))
  const { rows: written } = await sql<{ id: number; product: number; buyer: number }>`
    insert into reviews (product_id, user_id, variant_name, variant_name_bn, rating, title, comment, seller_reply,
      replied_at, helpful_count, picture_count, created_at, updated_at)
    select product, buyer, "variantName", "variantNameBn", rating, title, comment, reply, replied_at, helpful, shown,
      created_at, created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (product bigint, buyer bigint, "variantName" text,
      "variantNameBn" text, rating smallint, title text, comment text, reply text, replied_at timestamptz, helpful integer,
      shown smallint, created_at timestamptz)
    returning id, product_id as product, user_id as buyer`.execute(tx)
  const ids = new Map(written.map(({ id, product, buyer }) => [`${product} ${buyer}`, id]))
  const idOf = ({ product, buyer }: Planned) => ids.get(`${product} ${buyer}`) ?? 0
  const pictures = planned.flatMap((one) =>
    one.pictures.map((picture, position) => ({ review: idOf(one), position, picture })),
  )
  const votes = planned.flatMap((one) => one.voters.map((voter) => ({ review: idOf(one), voter, at: one.createdAt })))
  await sql`
    insert into review_pictures (review_id, position, picture_id)
    select review, position, picture from json_to_recordset(${JSON.stringify(pictures)}::json)
      as t (review bigint, position smallint, picture bigint)`.execute(tx)
  await sql`
    insert into review_votes (review_id, user_id, created_at)
    select review, voter, at from json_to_recordset(${JSON.stringify(votes)}::json)
      as t (review bigint, voter bigint, at timestamptz)`.execute(tx)
}
