import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

const open = (children: ReactNode, footer?: ReactNode) =>
  render(
    <Dialog open onOpenChange={() => {}} title="Parcel" footer={footer}>
      {children}
    </Dialog>,
  )
const form = (children: ReactNode, tone?: 'danger') =>
  render(
    <FormDialog
      title="Stock"
      submit="Send"
      {...(tone && { tone })}
      busy={false}
      failure={null}
      onSubmit={() => {}}
      onClose={() => {}}
    >
      {children}
    </FormDialog>,
  )

test('a form begins at its first field, also after a link', () => {
  form(
    <>
      <a href="/help">Help</a>
      <input aria-label="Pieces" />
    </>,
  )
  expect(screen.getByLabelText('Pieces')).toHaveFocus()
})

test('of choices the chosen one has the focus', () => {
  form(
    <fieldset>
      <input type="radio" name="why" aria-label="Lost" />
      <input type="radio" name="why" aria-label="Found" defaultChecked />
    </fieldset>,
  )
  expect(screen.getByLabelText('Found')).toHaveFocus()
})

test('without a field the action that it is for has the focus, but never one that destroys', () => {
  const { unmount } = open(<p>Sure?</p>, <Button>Send</Button>)
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
  unmount()
  form(<p>Gone for good.</p>, 'danger')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('what is only shown is scrolled by the keyboard at once', () => {
  open(
    <>
      <p>Much text</p>
      <a href="/orders/7">See</a>
    </>,
  )
  expect(document.activeElement).toHaveTextContent('Much text')
})

test('a drawer opens at its first field, or at its heading, and never at the button that closes it', () => {
  const { unmount } = render(
    <Drawer open onOpenChange={() => {}} title="Filters" footer={<Button>Show</Button>}>
      <input aria-label="Search" />
    </Drawer>,
  )
  expect(screen.getByLabelText('Search')).toHaveFocus()
  unmount()
  render(
    <Drawer open onOpenChange={() => {}} title="Pages">
      <a href="/orders">Orders</a>
    </Drawer>,
  )
  expect(screen.getByRole('heading', { name: 'Pages' })).toHaveFocus()
})

describe('Back', () => {
  afterEach(() => vi.restoreAllMocks())

  const onPage = (children: ReactNode) => {
    const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: ['/before', '/page'] })
    render(<RouterProvider router={router} />)
    const goBack = () => act(() => router.navigate(-1))
    return { goBack, path: () => router.state.location.pathname }
  }

  function Closing({ kind: Kind }: { kind: typeof Dialog | typeof Drawer }) {
    const [isOpen, setOpen] = useState(true)
    return (
      <Kind open={isOpen} onOpenChange={setOpen} title="Parcel">
        <p>Pieces</p>
      </Kind>
    )
  }

  test.each([
    ['a dialog', Dialog],
    ['a drawer', Drawer],
  ])('closes %s, and then leaves the page', async (_what, kind) => {
    const { goBack, path } = onPage(<Closing kind={kind} />)
    await goBack()
    expect([screen.queryByRole('dialog'), path()]).toEqual([null, '/page'])
    await goBack()
    expect(path()).toBe('/before')
  })

  test('closes a question above a dialog first, without a warning of the router', async () => {
    const warn = vi.spyOn(console, 'warn')
    function Asking() {
      const [asks, setAsks] = useState(true)
      const [isOpen, setOpen] = useState(true)
      const texts = { title: 'Delete?', text: '', confirm: 'Delete', cancel: 'Keep' }
      return (
        <>
          <Dialog open={isOpen} onOpenChange={setOpen} title="Parcel" />
          <ConfirmDialog open={asks} onOpenChange={setAsks} {...texts} onConfirm={() => {}} />
        </>
      )
    }
    const { goBack, path } = onPage(<Asking />)
    const shown = () => ['dialog', 'alertdialog'].filter((role) => screen.queryByRole(role))
    await goBack()
    expect(shown()).toEqual(['dialog'])
    await goBack()
    expect([shown(), path()]).toEqual([[], '/page'])
    expect(warn).not.toHaveBeenCalled()
  })

  function Guarded() {
    const { asking } = useUnsavedGuard(true)
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {asking && <p>Leave?</p>}
        <Dialog open={isOpen} onOpenChange={setOpen} title="Parcel" />
      </>
    )
  }

  test('asks first where the page has unsaved changes', async () => {
    const { goBack, path } = onPage(<Guarded />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await goBack()
    expect(screen.getByText('Leave?')).toBeInTheDocument()
    expect([path(), screen.queryByRole('dialog')]).toEqual(['/page', expect.anything()])
  })
})
