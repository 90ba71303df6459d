import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { useApplicationForm } from './use-application-form.ts'

const application = (texts: Partial<SellerApplication>) =>
  ({ id: 3, store_name: 'Shop', description: '', location: 'Dhaka', business_name: '', ...texts }) as SellerApplication

let sent: unknown[]
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  // The page is left before it is answered.
  answer = () => new Promise(() => undefined)
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (first: SellerApplication | null) =>
  renderHook(() =>
    useApplicationForm(
      first,
      () => undefined,
      () => undefined,
    ),
  )

function typeAndLeave(first: SellerApplication | null) {
  const { result, unmount } = open(first)
  act(() => result.current.type('location', 'Khulna'))
  unmount()
}

it('shows what was typed before a reload that overtook it, and sends it again', async () => {
  typeAndLeave(application({}))
  answer = async () => Response.json(application({ location: 'Khulna' }))
  const { result, unmount } = open(application({}))
  expect(result.current.texts).toMatchObject({ store_name: 'Shop', location: 'Khulna' })
  await waitFor(() => expect(result.current.saving.step).toBe('saved'))
  expect(sent.at(-1)).toMatchObject({ location: 'Khulna' })
  unmount()
  // It has been answered: a later text from elsewhere is shown.
  expect(open(application({ location: 'Dhaka' })).result.current.texts.location).toBe('Dhaka')
})

it('shows what was typed before anything was saved', () => {
  typeAndLeave(null)
  expect(open(null).result.current.texts.location).toBe('Khulna')
})

it('leaves a text that was changed elsewhere meanwhile', () => {
  typeAndLeave(application({}))
  expect(open(application({ location: 'Sylhet' })).result.current.texts.location).toBe('Sylhet')
})
