import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { storeTokens } from '#web/api/session-store.ts'
import { clearOwn } from '#web/api/stored.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { Dropzone } from './dropzone.tsx'

type Call = { come: (one: object) => void; fail: (error: Error) => void; signal: AbortSignal }
const answer = vi.hoisted(() => ({}) as Call & { onProgress: (share: number) => void })
const callApi = vi.hoisted(() => vi.fn())
vi.mock('#web/api/call-api.ts', () => ({ callApi }))
const told = { success: vi.spyOn(notify, 'success'), error: vi.spyOn(notify, 'error') }
beforeEach(() => {
  vi.clearAllMocks()
  callApi.mockImplementation(
    (_call: string, _input: object, options: object) =>
      new Promise((resolve, reject) => Object.assign(answer, { come: resolve, fail: reject, ...options })),
  )
})

const [onSent, onStopped] = [vi.fn(), vi.fn()]
function open() {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Dropzone onSent={onSent} onStopped={onStopped} /> },
    { path: '*', Component: () => <p>elsewhere</p> },
  ])
  render(<Stub />)
}
const choose = () =>
  fireEvent.change(screen.getAllByLabelText(m.imports_choose(), { selector: 'input' })[0]!, {
    target: { files: [new File(['Handle,Title'], 'eid.csv', { type: 'text/csv' })] },
  })
function send() {
  open()
  choose()
}
const refused = new ApiError(400, { code: 'invalid', detail: '', field_codes: { file: ['import_empty'] } } as never)

it('tells who left while the file was sent that it has arrived, or why not, with the way there', async () => {
  send()
  cleanup()
  await act(async () => answer.come({ id: 7 }))
  expect(told.success).toHaveBeenCalledWith(m.imports_left_sent({ name: 'eid.csv' }), expect.anything())
  send()
  cleanup()
  await act(async () => answer.fail(refused))
  const [text, options] = told.error.mock.calls[0] ?? []
  expect(text).toMatch(/^eid\.csv /)
  expect(options?.action?.label).toBe(m.ui_way_back())
})

it('shows a file that is still on its way when its page is opened again, and takes no other', async () => {
  send()
  act(() => answer.onProgress(0.25))
  cleanup()
  act(() => answer.onProgress(0.5))
  open()
  expect(screen.getByText('eid.csv')).toBeVisible()
  const button = screen.getByRole('button', { name: m.imports_sending({ percent: '50%' }) })
  expect(button).toHaveAttribute('aria-busy', 'true')
  choose()
  expect(callApi).toHaveBeenCalledTimes(1)
  await act(async () => answer.come({ id: 7 }))
  expect(onSent).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  expect(told.success).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: m.imports_choose() })).not.toHaveAttribute('aria-busy')
})

it('can be stopped there, without a word of a failure', async () => {
  send()
  cleanup()
  open()
  fireEvent.click(screen.getByRole('button', { name: m.imports_stop() }))
  expect(answer.signal.aborted).toBe(true)
  await act(async () => answer.fail(new DOMException('aborted', 'AbortError')))
  expect(screen.queryByText('eid.csv')).toBeNull()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(onStopped).toHaveBeenCalledOnce()
  expect(told.error).not.toHaveBeenCalled()
  choose()
  expect(callApi).toHaveBeenCalledTimes(2)
  await act(async () => answer.come({ id: 8 }))
})

it('is not shown to whoever has logged in since', async () => {
  const logInAs = (id: number) =>
    storeTokens({ access: 'a', refresh: 'r' }, false, { id, name: 'Karim', role: 'SELLER', avatar: null })
  logInAs(4)
  send()
  cleanup()
  logInAs(5)
  open()
  expect(screen.queryByText('eid.csv')).toBeNull()
  await act(async () => answer.come({ id: 7 }))
  expect(told.success).not.toHaveBeenCalled()
  clearOwn()
})

it('says it in its place to who is still there', async () => {
  send()
  await act(async () => answer.fail(refused))
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(told.error).not.toHaveBeenCalled()
})
