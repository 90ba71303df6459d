import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { Link } from '#web/ui/link.tsx'
import { useWish } from './use-wish.ts'

const changeWish = vi.fn()
vi.mock('./use-wishes.ts', () => ({ loadWishStore: async () => ({ changeWish }), useIsWishlisted: () => false }))

let answer: (outcome: string) => void

beforeEach(() => {
  changeWish.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)))
})

function Card() {
  const { toggle } = useWish({ id: 7, name: 'Sari' })
  return (
    <>
      <button onClick={toggle}>Heart</button>
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
  fireEvent.click(screen.getByRole('button', { name: 'Heart' }))
  await waitFor(() => expect(changeWish).toHaveBeenCalledOnce())
}

it('leads a guest who presses the heart to the login', async () => {
  await press()
  act(() => answer('sign_in'))
  expect(await screen.findByText('/login')).toBeVisible()
})

it('leaves a guest who has gone elsewhere meanwhile there', async () => {
  await press()
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('/elsewhere')
  act(() => answer('sign_in'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText('/elsewhere')).toBeVisible()
})
