import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { accountCopy } from './account-copy.ts'
import { storeTokens } from './api/session-store.ts'

const ACCESS = `a.${btoa(JSON.stringify({ iat: 1, exp: 901 }))}.c`
const signIn = (id: number) =>
  storeTokens({ access: ACCESS, refresh: `r${id}` }, false, { id, name: 'Anwar', role: 'BUYER', avatar: null })

let answers: PromiseWithResolvers<string>[]
let known: string[]
const openCart = () =>
  accountCopy<string>({
    channel: 'test',
    read: () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
    onRead: (cart) => known.push(cart),
    onFailed: ({ code }) => known.push(code),
    onSession: () => known.push('nothing'),
  })

beforeEach(() => {
  answers = []
  known = []
  signIn(4)
})

test.each<[string, (first: PromiseWithResolvers<string>) => void]>([
  ['comes', ({ resolve }) => resolve('cart of 4')],
  ['fails', ({ reject }) => reject(new ApiError(503, { detail: 'Busy', code: 'busy' }))],
])('an answer that %s after somebody else has signed in is not theirs', async (_, answer) => {
  const cart = openCart()
  const loaded = cart.ensureLoaded()
  signIn(5)
  void cart.ensureLoaded()
  answer(answers[0]!)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!.resolve('cart of 5')
  await loaded
  expect(known).toEqual(['cart of 5'])
})
