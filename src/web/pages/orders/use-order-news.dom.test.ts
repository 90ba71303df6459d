import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const bell = { revision: 0 }
vi.mock('#web/features/notifications/use-bell.ts', () => ({ useBell: () => bell }))
const { useOrderNews } = await import('./use-order-news.ts')

it('reads the order again with every notification, not with the first count', () => {
  const onNews = vi.fn()
  const { rerender } = renderHook(() => useOrderNews(7, onNews))
  bell.revision = 1
  rerender()
  expect(onNews).not.toHaveBeenCalled()
  bell.revision = 2
  rerender()
  expect(onNews).toHaveBeenCalledOnce()
  rerender()
  expect(onNews).toHaveBeenCalledOnce()
})
