import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './ui/link.tsx'
import { useNavigateHere } from './use-navigate-here.ts'

let answer: () => void

function Form() {
  const navigate = useNavigateHere()
  const save = async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    navigate('/saved')
  }
  return (
    <>
      <button onClick={() => void save()}>Save</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}
const Where = () => <p>{useLocation().pathname}</p>

function open() {
  const Stub = createRoutesStub([
    { path: '/', Component: Form },
    { path: '*', Component: Where },
  ])
  render(<Stub />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

test('an answer leads on', async () => {
  open()
  await act(async () => answer())
  expect(await screen.findByText('/saved')).toBeVisible()
})

test('whoever has left meanwhile stays where they are', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('/elsewhere')
  await act(async () => answer())
  expect(screen.getByText('/elsewhere')).toBeVisible()
})
