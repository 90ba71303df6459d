import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createRoutesStub, Outlet, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { announce, openAnnouncer } from '#web/ui/announce.ts'
import { Link } from '#web/ui/link.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { PageChange } from './page-change.tsx'

const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** Its title comes with its data. */
function Application() {
  const [store, setStore] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setStore('Rokeya Pitha Ghor'), 200)
    return () => clearTimeout(timer)
  }, [])
  useDocumentTitle(store)
  return <title>Applications · Haat</title>
}

function Frame() {
  const navigate = useNavigate()
  return (
    <>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/cart">Cart</Link>
        <Link to="/login">Log in</Link>
        <Link to="/seller-dashboard?tab=orders">Orders</Link>
        <Link to="/application">Application</Link>
        <Link to="/cart?sort=price">By price</Link>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      </nav>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PageChange />
    </>
  )
}

function open(at: string) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, Component: () => <title>Home · Haat</title> },
        { path: 'cart', Component: () => <title>Cart · Haat</title> },
        { path: 'application', Component: Application },
        { path: 'seller-dashboard', Component: () => <title>Orders · Haat</title> },
        {
          path: 'login',
          Component: () => (
            <>
              <title>Log in · Haat</title>
              <input aria-label="Email" ref={focusOnMount} />
            </>
          ),
        },
      ],
    },
  ])
  render(<Stub initialEntries={[at]} />)
}

function follow(name: string) {
  const link = screen.getByText(name)
  link.focus()
  fireEvent.click(link)
  return link
}

const said = () => openAnnouncer().textContent
beforeEach(() => announce(''))

test('a link to another page, and the way back, is said and leads the focus into the page', async () => {
  open('/')
  expect(document.querySelector('[aria-live=polite]')).toBeEmptyDOMElement()
  expect(document.body).toHaveFocus()
  follow('Cart')
  await waitFor(() => expect(said()).toBe('Cart · Haat'))
  expect(screen.getByRole('main')).toHaveFocus()
  follow('Back')
  await waitFor(() => expect(said()).toBe('Home · Haat'))
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a field that the page focuses keeps the focus', async () => {
  open('/')
  follow('Log in')
  await waitFor(() => expect(said()).toBe('Log in · Haat'))
  expect(screen.getByLabelText('Email')).toHaveFocus()
})

test('a section of a dashboard is another page, the order of a list is not', async () => {
  open('/seller-dashboard')
  follow('Orders')
  await waitFor(() => expect(said()).toBe('Orders · Haat'))
  expect(screen.getByRole('main')).toHaveFocus()
  follow('Cart')
  await waitFor(() => expect(said()).toBe('Cart · Haat'))
  const link = follow('By price')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(link).toHaveFocus()
})

test('a title that comes with what the page shows is said then', async () => {
  open('/')
  follow('Application')
  await waitFor(() => expect(said()).toBe('Applications · Haat'))
  await waitFor(() => expect(said()).toBe('Rokeya Pitha Ghor · Haat'))
})
