import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'

const sendDocument = vi.fn()
vi.mock('./application-calls.ts', () => ({ sendDocument: (...args: unknown[]) => sendDocument(...args) }))
vi.mock('./choose-document.ts', () => ({ chooseDocument: async (file: File) => file }))
const { useDocument } = await import('./use-document.ts')

it.each([
  [0, 'nid.png may have arrived: no answer came.'],
  [429, 'nid.png was not sent:'],
])('says of a document that was answered with %s what is known of it, and sends it again', async (status, said) => {
  sendDocument.mockRejectedValueOnce(new ApiError(status, { code: status === 0 ? 'network' : 'throttled', detail: '' }))
  const application = vi.fn(async () => ({ id: 3 }) as never)
  const { result } = renderHook(() => useDocument({ kind: 'nid_front', application, onKnown: vi.fn() }))
  const file = new File(['x'], 'nid.png')
  await act(() => result.current.send(file))
  expect(result.current.problem?.text).toContain(said)
  expect(result.current.problem?.retryFile).toBe(file)
})
