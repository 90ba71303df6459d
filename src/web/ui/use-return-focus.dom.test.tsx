import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const kinds = {
  dialog: (open: boolean, onOpenChange: (open: boolean) => void) => (
    <Dialog open={open} onOpenChange={onOpenChange} title="Address">
      <input aria-label="Street" />
    </Dialog>
  ),
  drawer: (open: boolean, onOpenChange: (open: boolean) => void) => (
    <Drawer open={open} onOpenChange={onOpenChange} title="Filters">
      <input aria-label="Price" />
    </Drawer>
  ),
  confirmation: (open: boolean, onOpenChange: (open: boolean) => void) => (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete?"
      text="It is gone then."
      confirm="Delete"
      cancel="Keep"
      onConfirm={() => onOpenChange(false)}
    />
  ),
}

function Page({ kind }: { kind: keyof typeof kinds }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {kinds[kind](open, setOpen)}
    </>
  )
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])('a %s that is closed gives the focus back', async (kind) => {
  render(<Page kind={kind} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(opener).not.toHaveFocus())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(opener).toHaveFocus())
})

function Palette() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Search">
          <input aria-label="Text" ref={(field) => field?.focus()} />
        </Dialog>
      )}
    </>
  )
}

test('a dialog whose field takes the focus itself gives it back, too', async () => {
  render(<Palette />)
  const opener = screen.getByRole('button', { name: 'Search' })
  opener.focus()
  fireEvent.click(opener)
  const field = screen.getByRole('textbox', { name: 'Text' })
  await waitFor(() => expect(field).toHaveFocus())
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(opener).toHaveFocus())
})

/** Marking an order as shipped replaces the button that asks for it. */
function Order() {
  const [isShipped, setShipped] = useState(false)
  const [asks, setAsks] = useState(false)
  const ship = () => {
    setShipped(true)
    setAsks(false)
  }
  return (
    <>
      <button type="button">Another order</button>
      <Dialog open onOpenChange={() => {}} title="Order">
        {isShipped ? (
          <p>On its way</p>
        ) : (
          <button type="button" onClick={() => setAsks(true)}>
            Mark as shipped
          </button>
        )}
      </Dialog>
      {asks && (
        <Dialog open onOpenChange={setAsks} title="Ship">
          <button type="button" onClick={ship}>
            Send
          </button>
        </Dialog>
      )}
    </>
  )
}

test('where the button that opened it is gone, the dialog below has the focus', async () => {
  render(<Order />)
  const opener = screen.getByRole('button', { name: 'Mark as shipped' })
  opener.focus()
  fireEvent.click(opener)
  const send = screen.getByRole('button', { name: 'Send' })
  send.focus()
  fireEvent.click(send)
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Order' })).toHaveFocus())
})
