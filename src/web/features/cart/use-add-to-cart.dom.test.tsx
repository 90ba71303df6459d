import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { Link } from '#web/ui/link.tsx'
import { notify } from '#web/ui/toast.ts'
import { useAddToCart } from './use-add-to-cart.ts'

const addToCart = vi.fn()
vi.mock('./add-to-cart.ts', () => ({ addToCart: (...args: unknown[]) => addToCart(...args) }))

let answer: { resolve: (outcome: string) => void; reject: (error: ApiError) => void }

beforeEach(() => {
  addToCart.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = { resolve, reject }
      }),
  )
})
afterEach(() => vi.restoreAllMocks())

function Card() {
  const { add } = useAddToCart({ id: 7, name: 'Sari', price: '450.00', image: null, stock_quantity: 3 })
  return (
    <>
      <button onClick={() => void add()}>Add</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}
const Where = () => <p>{useLocation().pathname}</p>

async function press() {
  const Stub = createRoutesStub([
    { path: '/', Component: Card },
    { path: '*', Component: Where },
  ])
  render(<Stub />)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(addToCart).toHaveBeenCalledOnce())
}
async function leave() {
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('/elsewhere')
}

const needed = new ApiError(409, { code: 'variant_needed', detail: '' })
const outcomes = [
  { what: 'a product that got options', leads: '/products/7', come: () => answer.reject(needed), says: 1 },
  { what: 'a guest', leads: '/login', come: () => answer.resolve('sign_in'), says: 0 },
]

it.each(outcomes)('leads on with $what', async ({ leads, come }) => {
  await press()
  act(come)
  expect(await screen.findByText(leads)).toBeVisible()
})

it.each(outcomes)('leaves whoever has gone elsewhere there with $what', async ({ come, says }) => {
  const told = vi.spyOn(notify, 'error')
  await press()
  await leave()
  act(come)
  await waitFor(() => expect(told).toHaveBeenCalledTimes(says))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText('/elsewhere')).toBeVisible()
})
