import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'

const administrator: Expected = [401, 403, 403, 403, 403, 200]

export const feedbackAdminCases = ({ given, product }: AccessFixture) => {
  const hide = { decision: 'hide', reason: 'SPAM' }
  const author = async () => ({ user_id: (await given.buyer()).id, product_id: product.id })
  return {
    'GET /admin/reviews/': { expected: administrator },
    'POST /admin/reviews/{id}/decide/': {
      expected: administrator,
      prepare: async () => ({
        path: `/admin/reviews/${(await given.review(await author())).id}/decide/`,
        body: hide,
      }),
    },
    'GET /admin/questions/': { expected: administrator },
    'POST /admin/questions/{id}/decide/': {
      expected: administrator,
      prepare: async () => ({
        path: `/admin/questions/${(await given.question(await author())).id}/decide/`,
        body: hide,
      }),
    },
  } satisfies Record<string, AccessCase>
}
