import { expect, test, vi } from 'vitest'
import { cartFull, quantityLimit } from '#contract/cart/cart-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { notFound } from '#contract/errors.ts'
import { heldToErrors } from './declared-errors.ts'
import type { Resources } from './resources.ts'

const adding = endpoint({ method: 'POST', path: '/cart/', summary: 'Add', errors: [cartFull] })
const error = vi.fn()
const resources = (production: boolean) => ({ config: { production }, log: { error } }) as object as Resources

async function refusedWith(thrown: Error, production = false): Promise<unknown> {
  const answer = heldToErrors(adding, () => Promise.reject(thrown))
  return answer({ resources: resources(production) }).catch((reason: unknown) => reason)
}

test('an error that the endpoint lists, or that any may answer with, is answered as it is', async () => {
  for (const listed of [cartFull({ max: 50 }), notFound(), new TypeError('a fault')])
    expect(await refusedWith(listed)).toBe(listed)
})

test('another one is a fault that names it, and in production answered all the same, and logged', async () => {
  const strange = quantityLimit({ max: 10 })
  expect(await refusedWith(strange)).toMatchObject({
    message: 'POST /cart/ does not list its error quantity_limit',
    cause: strange,
  })
  expect(error).not.toHaveBeenCalled()
  expect(await refusedWith(strange, true)).toBe(strange)
  expect(error).toHaveBeenCalledOnce()
})
