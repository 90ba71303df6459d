import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const bell = { revision: 0 }
vi.mock('#web/features/notifications/use-bell.ts', () => ({ useBell: () => bell }))
const { useOrderUpdates } = await import('./use-order-updates.ts')

it('reads the order again with every notification, not with the first count', () => {
  const onUpdate = vi.fn()
  const { rerender } = renderHook(() => useOrderUpdates(7, onUpdate))
  bell.revision = 1
  rerender()
  expect(onUpdate).not.toHaveBeenCalled()
  bell.revision = 2
  rerender()
  expect(onUpdate).toHaveBeenCalledOnce()
  rerender()
  expect(onUpdate).toHaveBeenCalledOnce()
})
