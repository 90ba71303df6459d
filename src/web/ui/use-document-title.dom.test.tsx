import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageHeading } from './page-heading.tsx'

test('the document is named after the heading, and as before once that is gone', () => {
  document.title = 'Coupons · Haat'
  const { rerender, unmount } = render(<PageHeading title="Coupons" />)
  rerender(<PageHeading title="BOISHAKH25" />)
  expect(document.title).toBe('BOISHAKH25 · Haat')
  unmount()
  expect(document.title).toBe('Coupons · Haat')
})

test('the name of the next page is left as it is', () => {
  document.title = 'Coupons · Haat'
  const { unmount } = render(<PageHeading title="BOISHAKH25" />)
  document.title = 'Orders · Haat'
  unmount()
  expect(document.title).toBe('Orders · Haat')
})
