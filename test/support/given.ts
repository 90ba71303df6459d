import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { signAccessToken } from '#domains/identity/access-token.ts'
import { clock, DAY } from '#platform/clock.ts'
import type { DB } from '#platform/database.gen.ts'
import type { TestApp } from './app.ts'
import { variantOf } from './variants.ts'

type Given<T extends keyof DB> = Partial<Insertable<DB[T]>>
type Bought = { buyer_id: number; product_id: number; variant_id?: number | undefined }
let serial = 0

/** Inserts rows for tests ("given a seller with a store"): fields that are not passed get defaults, missing parents are created. */
export function createGiven({ resources: { db, keys } }: TestApp) {
  const given = {
    async user(values: Given<'users'> = {}) {
      serial += 1
      const row = await db
        .insertInto('users')
        .values({ name: `Person ${serial}`, email: `person${serial}@haat.test`, password_hash: 'none', ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
      const session = { id: randomUUID(), userId: row.id }
      await db
        .insertInto('sessions')
        .values({
          id: session.id,
          user_id: row.id,
          remember: false,
          user_agent: 'test',
          ip: '127.0.0.1',
          expires_at: new Date(clock.now().getTime() + DAY),
        })
        .execute()
      return { ...row, sessionId: session.id, token: await signAccessToken(keys, session) }
    },
    buyer: (values: Given<'users'> = {}) => given.user({ role: 'BUYER', ...values }),
    admin: (values: Given<'users'> = {}) => given.user({ role: 'ADMIN', staff_role: 'owner', ...values }),
    /** A seller with a store. */
    async seller(store: Given<'stores'> = {}, values: Given<'users'> = {}) {
      const user = await given.user({ role: 'SELLER', ...values })
      return { ...user, store: await given.store({ owner_id: user.id, ...store }) }
    },
    async store(values: Given<'stores'> = {}) {
      const owner_id = values.owner_id ?? (await given.user({ role: 'SELLER' })).id
      serial += 1
      return db
        .insertInto('stores')
        .values({ name: `Store ${serial}`, slug: `store-${serial}`, location: 'Dhaka', ...values, owner_id })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async category(values: Given<'categories'> = {}) {
      serial += 1
      const name = values.name ?? `Category ${serial}`
      return db
        .insertInto('categories')
        .values({ title: name, ...values, name })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    /** By default on sale, ten in stock, BDT 100.00. `tags` are names. */
    async product({ tags = [], ...values }: Given<'products'> & { tags?: string[] } = {}) {
      serial += 1
      const store_id = values.store_id ?? (await given.store()).id
      const category_id = values.category_id ?? (await given.category()).id
      const row = await db
        .insertInto('products')
        .values({
          name: `Product ${serial}`,
          price_poisha: 10_000,
          stock_quantity: 10,
          moderation_status: 'APPROVED',
          ...values,
          store_id,
          category_id,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      for (const name of tags) await given.tag(row.id, name)
      return row
    },
    async tag(product_id: number, name: string) {
      const existing = await db.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirst()
      const tag = existing ?? (await db.insertInto('tags').values({ name }).returning('id').executeTakeFirstOrThrow())
      await db.insertInto('product_tags').values({ product_id, tag_id: tag.id }).execute()
      return tag
    },
    async cartLine(values: {
      user_id: number
      product_id: number
      variant_id?: number
      quantity?: number
      price_when_added_poisha?: number
    }) {
      const { price_poisha } = await db
        .selectFrom('products')
        .select('price_poisha')
        .where('id', '=', values.product_id)
        .executeTakeFirstOrThrow()
      return db
        .insertInto('cart_lines')
        .values({
          quantity: 1,
          price_when_added_poisha: price_poisha,
          variant_id: variantOf(values.product_id),
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async wishlistItem(values: { user_id: number; product_id: number }) {
      return db.insertInto('wishlist_items').values(values).returningAll().executeTakeFirstOrThrow()
    },
    /** By default a watch of the price. */
    async watch(values: Given<'product_watches'> & { user_id: number; product_id: number }) {
      return db
        .insertInto('product_watches')
        .values({ kind: 'price', below_poisha: values.kind === 'stock' ? null : 10_000, ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    /** By default submitted and PENDING. */
    async application(values: Given<'seller_applications'> = {}) {
      serial += 1
      const user_id = values.user_id ?? (await given.buyer({ email_verified_at: new Date() })).id
      return db
        .insertInto('seller_applications')
        .values({
          status: 'PENDING',
          business_name: `Business ${serial}`,
          store_name: `Shop ${serial}`,
          phone: '+8801712345678',
          address: 'House 7, Road 4, Dhanmondi, Dhaka',
          nid_number: '1990123456',
          submitted_at: new Date(),
          ...values,
          user_id,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    /** By default an open ticket without messages. */
    async ticket(values: Given<'tickets'> = {}) {
      const user_id = values.user_id === undefined ? (await given.user()).id : values.user_id
      return db
        .insertInto('tickets')
        .values({ subject: 'A late parcel', description: 'It was due on Monday.', type: 'ISSUE', ...values, user_id })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async ticketMessage(values: Given<'ticket_messages'> & { ticket_id: number; sender_id: number }) {
      return db
        .insertInto('ticket_messages')
        .values({ message: 'Hello', ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async savedLine(values: {
      user_id: number
      product_id: number
      quantity?: number
      price_when_saved_poisha?: number
    }) {
      return db
        .insertInto('saved_lines')
        .values({ quantity: 1, price_when_saved_poisha: 10_000, variant_id: variantOf(values.product_id), ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    /** By default 10 % off in the whole market, once per buyer. */
    async coupon(values: Given<'coupons'> = {}) {
      serial += 1
      const off = values.discount_poisha ? {} : { discount_percent: 10 }
      // The database's own time is finer than the application's: within a millisecond it is later.
      const terms = { code: `COUPON${serial}`, per_user_limit: 1, starts_at: clock.now(), ...off, ...values }
      return db.insertInto('coupons').values(terms).returningAll().executeTakeFirstOrThrow()
    },
    /** A paid and delivered order of one piece of a product. @returns the order's id */
    async delivered({ buyer_id, product_id, variant_id }: Bought): Promise<number> {
      const product = await db
        .selectFrom('products')
        .innerJoin('stores', 'stores.id', 'products.store_id')
        .select(['products.name', 'products.price_poisha', 'stores.id as store_id', 'stores.name as store_name'])
        .where('products.id', '=', product_id)
        .executeTakeFirstOrThrow()
      const payment_id = randomUUID()
      const { price_poisha } = product
      return db.transaction().execute(async (tx) => {
        await tx
          .insertInto('payments')
          .values({ id: payment_id, buyer_id, method: 'card', amount_poisha: price_poisha, status: 'pending' })
          .execute()
        const order = await tx
          .insertInto('orders')
          .values({
            buyer_id,
            payment_id,
            subtotal_poisha: price_poisha,
            total_poisha: price_poisha,
            savings_poisha: 0,
            note: '',
            ship_name: 'Mitu',
            ship_phone: '01712345678',
            ship_address: 'Dhaka',
            ship_city: '',
            ship_zip: '',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('payments')
          .set({ status: 'paid', order_id: order.id, settled_at: new Date() })
          .where('id', '=', payment_id)
          .execute()
        const { store_id, store_name } = product
        const now = new Date()
        const parcel = await tx
          .insertInto('parcels')
          .values({
            order_id: order.id,
            store_id,
            store_name,
            status: 'delivered',
            tracking: 'BD1',
            shipped_at: now,
            delivered_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('order_items')
          .values({
            order_id: order.id,
            parcel_id: parcel.id,
            product_id,
            variant_id: variant_id ?? variantOf(product_id),
            product_name: product.name,
            price_poisha,
            quantity: 1,
          })
          .execute()
        return order.id
      })
    },
    /** By default five stars; an approved review counts in the product's rating. */
    async review({ user_id, product_id, ...values }: Given<'reviews'> & { user_id: number; product_id: number }) {
      const review = await db
        .insertInto('reviews')
        .values({ rating: 5, title: 'Good', comment: 'It does what it should.', ...values, user_id, product_id })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (review.approved)
        await db
          .updateTable('products')
          .set((eb) => ({
            rating_sum: eb('rating_sum', '+', review.rating),
            rating_count: eb('rating_count', '+', 1),
          }))
          .where('id', '=', product_id)
          .execute()
      return review
    },
    async question(values: Given<'questions'> & { user_id: number; product_id: number }) {
      return db
        .insertInto('questions')
        .values({ question: 'Is it washable?', ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async answer(values: { question_id: number; user_id: number; answer?: string }) {
      await db
        .updateTable('questions')
        .set((eb) => ({ answer_count: eb('answer_count', '+', 1) }))
        .where('id', '=', values.question_id)
        .execute()
      return db
        .insertInto('answers')
        .values({ answer: 'Yes, by hand.', ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async picture(values: Given<'pictures'> = {}) {
      serial += 1
      return db
        .insertInto('pictures')
        .values({
          key: `picture${serial}`,
          width: 1280,
          height: 1280,
          placeholder: 'data:image/webp;base64,AA==',
          original: 'avif',
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
  }
  return given
}
