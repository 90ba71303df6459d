import { type AccessCase, type AccessFixture, anyone } from '#test/access-fixture.ts'

export const questionsCases = ({ app, given, buyer, seller, product, next }: AccessFixture) => {
  const savedAnswer = async () => {
    const { body } = await app.request('POST /api/seller/saved-answers/', {
      as: seller,
      body: { title: `Colour ${next()}`, text: 'Red and white.' },
    })
    return `/seller/saved-answers/${body.id}/`
  }
  const question = async (answered = false) => {
    const { id } = await given.question({ user_id: buyer.id, product_id: product.id })
    const answer = answered ? await given.answer({ question_id: id, user_id: seller.id }) : null
    return { id, answer: answer?.id ?? 0 }
  }
  const atQuestion = async (body?: unknown) => ({ path: `/qna/questions/${(await question()).id}/`, body })
  const atAnswer = async (body?: unknown) => ({ path: `/qna/answers/${(await question(true)).answer}/`, body })
  const rephrase = { question: 'Does it come with a lid?' }
  const reword = { answer: 'Yes, of the same steel.' }
  return {
    'GET /qna/questions/': { expected: anyone(200) },
    'POST /qna/questions/': {
      // Sellers cannot ask about their own products.
      expected: [401, 201, 201, 409, 201, 201],
      prepare: async () => ({ body: { product: product.id, question: 'How long is the cord?' } }),
    },
    'GET /qna/questions/{id}/': { expected: anyone(200), prepare: () => atQuestion() },
    'PUT /qna/questions/{id}/': { expected: [401, 200, 403, 403, 403, 200], prepare: () => atQuestion(rephrase) },
    'PATCH /qna/questions/{id}/': { expected: [401, 200, 403, 403, 403, 200], prepare: () => atQuestion(rephrase) },
    'DELETE /qna/questions/{id}/': { expected: [401, 204, 403, 403, 403, 204], prepare: () => atQuestion() },
    'GET /qna/questions/{id}/qna/': {
      expected: anyone(200),
      prepare: async () => ({ path: `/qna/questions/${product.id}/qna/` }),
    },
    'GET /seller/saved-answers/': { expected: [401, 403, 403, 200, 200, 403] },
    'POST /seller/saved-answers/': {
      expected: [401, 403, 403, 201, 201, 403],
      prepare: async () => ({ body: { title: `Size ${next()}`, text: 'As in the picture.' } }),
    },
    'PUT /seller/saved-answers/{id}/': {
      expected: [401, 403, 403, 200, 404, 403],
      prepare: async () => ({ path: await savedAnswer(), body: { title: `Size ${next()}`, text: 'It is large.' } }),
    },
    'DELETE /seller/saved-answers/{id}/': {
      expected: [401, 403, 403, 204, 404, 403],
      prepare: async () => ({ path: await savedAnswer() }),
    },
    'GET /qna/answers/': { expected: anyone(200) },
    'POST /qna/answers/': {
      expected: [401, 403, 403, 201, 403, 201],
      prepare: async () => ({ body: { question: (await question()).id, ...reword } }),
    },
    'GET /qna/answers/{id}/': { expected: anyone(200), prepare: () => atAnswer() },
    'PUT /qna/answers/{id}/': { expected: [401, 403, 403, 200, 403, 403], prepare: () => atAnswer(reword) },
    'PATCH /qna/answers/{id}/': { expected: [401, 403, 403, 200, 403, 403], prepare: () => atAnswer(reword) },
    'DELETE /qna/answers/{id}/': { expected: [401, 403, 403, 204, 403, 204], prepare: () => atAnswer() },
  } satisfies Record<string, AccessCase>
}
