import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { Dropzone } from './dropzone.tsx'

const answer = vi.hoisted(() => ({}) as { come: (one: object) => void; fail: (error: Error) => void })
vi.mock('#web/api/call-api.ts', () => ({
  callApi: () => new Promise((resolve, reject) => Object.assign(answer, { come: resolve, fail: reject })),
}))
const told = { success: vi.spyOn(notify, 'success'), error: vi.spyOn(notify, 'error') }
beforeEach(() => vi.clearAllMocks())

function send() {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Dropzone onSent={() => {}} /> }])
  render(<Stub />)
  const file = new File(['Handle,Title'], 'eid.csv', { type: 'text/csv' })
  fireEvent.change(screen.getAllByLabelText(m.imports_choose(), { selector: 'input' })[0]!, {
    target: { files: [file] },
  })
}
const refused = new ApiError(400, { code: 'invalid', detail: '', field_codes: { file: ['import_empty'] } } as never)

it('tells who left while the file was sent that it has arrived, or why not', async () => {
  send()
  cleanup()
  await act(async () => answer.come({ id: 7 }))
  expect(told.success).toHaveBeenCalledWith(m.imports_left_sent({ name: 'eid.csv' }), expect.anything())
  send()
  cleanup()
  await act(async () => answer.fail(refused))
  expect(told.error.mock.calls[0]?.[0]).toMatch(/^eid\.csv /)
})

it('says it in its place to who is still there', async () => {
  send()
  await act(async () => answer.fail(refused))
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(told.error).not.toHaveBeenCalled()
})
