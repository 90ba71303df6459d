import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { notify } from '#web/ui/toast.ts'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args), callPage: vi.fn() }))
const { useTakeBack } = await import('./use-market-settings.ts')

it('of an undoing that a colleague overtook says nothing of what was typed: nothing was', async () => {
  const said = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  callApi.mockRejectedValue(new ApiError(409, { code: 'settings_changed', detail: '' }))
  const onDone = vi.fn()
  const { result } = renderHook(() => useTakeBack(onDone), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate({ id: 7, action: 'undo' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(said).toHaveBeenCalledExactlyOnceWith('This was changed meanwhile. Look at it again.')
})
