import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { fieldProblemLabel } from '#web/features/catalogue/format-product.ts'
import type { PictureEntry } from '#web/features/catalogue/product-pictures.ts'
import { m } from '#web/paraglide/messages.js'

let pictures: PictureEntry[] = []
vi.mock('#web/features/catalogue/use-product-pictures.ts', () => ({
  useProductPictures: () => ({ pictures, change: vi.fn(), add: () => 0 }),
}))
const { default: MediaDialog } = await import('./media-dialog.tsx')

afterEach(cleanup)

const picture = (file: string, state: PictureEntry['state']): PictureEntry => ({
  id: file,
  alt: '',
  file,
  preview: '/p.webp',
  state,
})
const product = {
  id: 7,
  name: 'Lamp',
  name_bn: null,
  price: '100.00',
  original_price: null,
  low_stock_limit: null,
  tags: [],
  media: [],
  attributes: [],
  options: [],
  variants: [],
}
const dialog = () => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <MediaDialog product={product as unknown as SellerProduct} onClose={vi.fn()} />
    </MemoryRouter>
  </QueryClientProvider>
)

test('what keeps the pictures from being saved is said as it is now', () => {
  pictures = [picture('a.jpg', { name: 'sending', sent: 0.2 })]
  const { rerender } = render(dialog())
  fireEvent.click(screen.getByRole('button', { name: m.products_selling_save() }))
  expect(screen.getByText(fieldProblemLabel('sending'))).toBeTruthy()
  const failed = { name: 'failed', problem: 'No connection.', canRetry: true } as const
  pictures = [picture('a.jpg', failed), picture('b.jpg', failed)]
  rerender(dialog())
  expect(screen.queryByText(fieldProblemLabel('sending'))).toBeNull()
  expect(screen.getByText(fieldProblemLabel('failed'))).toBeTruthy()
  for (const file of ['a.jpg', 'b.jpg'])
    expect(screen.getByRole('button', { name: `${m.ui_try_again()}: ${file}` })).toBeTruthy()
})
