import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { speak } from '#web/language.ts'
import { PriceCell } from './price-cell.tsx'
import { RowMenu } from './row-menu.tsx'
import { StockCell } from './stock-cell.tsx'

const lamp = {
  id: 7,
  name: 'Lamp',
  name_bn: 'বাতি',
  price: '100.00',
  original_price: null,
  stock_quantity: 30,
  low_stock_limit: 3,
  reserved: 0,
  moderation_status: 'APPROVED',
  options: [],
  variants: [],
  can: {},
} as unknown as SellerProduct

test.each([
  ['price', () => <PriceCell product={lamp} />],
  ['stock', () => <StockCell product={lamp} onCorrect={vi.fn()} />],
  ['menu', () => <RowMenu product={lamp} onAction={vi.fn()} />],
])('the button of the %s of a row names the product in Bangla on pages in Bangla', (_, cell) => {
  speak(() => 'bn')
  render(<QueryClientProvider client={new QueryClient()}>{cell()}</QueryClientProvider>, { wrapper: MemoryRouter })
  expect(screen.getByRole('button')).toHaveAccessibleName(/বাতি/)
  expect(screen.getByRole('button')).not.toHaveAccessibleName(/Lamp/)
})
