import { type AccessCase, type AccessFixture, owner, signedIn } from '#test/access-fixture.ts'

export const notificationsCases = ({ app, buyer, next }: AccessFixture) => {
  const buyerNotification = async () => {
    const row = await app.resources.db
      .insertInto('notifications')
      .values({ user_id: buyer.id, event_key: `event-access-${next()}`, kind: 'order_placed', link: '/orders/10001' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path: `/notifications/${row.id}/`, body: { read: true } }
  }
  return {
    'GET /notifications/': { expected: signedIn(200) },
    'GET /notifications/unread/': { expected: signedIn(200) },
    'PATCH /notifications/{id}/': { expected: owner(200), prepare: buyerNotification },
    'POST /notifications/read/': { expected: signedIn(204), prepare: async () => ({ body: {} }) },
    'GET /notifications/preferences/': { expected: signedIn(200) },
    'PUT /notifications/preferences/': {
      expected: signedIn(200),
      prepare: async () => ({ body: { promotions: true } }),
    },
  } satisfies Record<string, AccessCase>
}
