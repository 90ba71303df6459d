import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { FormDialog } from './form-dialog.tsx'

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
