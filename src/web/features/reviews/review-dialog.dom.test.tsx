import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { reviewDraft } from './review-draft.ts'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const shrinkPicture = vi.fn()
vi.mock('#web/pictures/shrink-picture.ts', () => ({ shrinkPicture: () => shrinkPicture() }))
const { ReviewDialog } = await import('./review-dialog.tsx')

const product = { id: 7, name: 'Nakshi kantha', image: null }
const nothingYet = { product: 7, review: null, can_write: true, reason: null, voted: [], reported: [], acts_as: null }

beforeEach(() => {
  callApi.mockReset()
  reviewDraft(7).clear()
})
afterEach(cleanup)

const open = (products = [product], onSaved = vi.fn()) => {
  const onOpenChange = vi.fn()
  render(<ReviewDialog open onOpenChange={onOpenChange} products={products} onSaved={onSaved} />, {
    wrapper: MemoryRouter,
  })
  return { onOpenChange, onSaved }
}
const publish = () => fireEvent.click(screen.getByRole('button', { name: m.reviews_form_publish() }))

test('sends nothing without stars, and shows the error at the focused stars', async () => {
  callApi.mockResolvedValueOnce(nothingYet)
  open()
  await screen.findByRole('button', { name: m.reviews_form_publish() })
  publish()
  expect(screen.getByText(m.reviews_form_rating_missing())).toBeInTheDocument()
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
  expect(callApi).toHaveBeenCalledTimes(1)
})

test('shows a refusal at its field and keeps the input', async () => {
  callApi.mockResolvedValueOnce(nothingYet)
  const { onSaved } = open()
  fireEvent.click(await screen.findByRole('radio', { name: /^4/ }))
  fireEvent.change(screen.getByLabelText(new RegExp(m.reviews_form_comment())), { target: { value: 'Soft.' } })
  callApi.mockRejectedValueOnce(
    new ApiError(400, {
      detail: 'images: no',
      code: 'invalid',
      fields: { images: ['no'] },
      field_codes: { images: ['picture_invalid'] },
    }),
  )
  publish()
  expect(await screen.findByText(m.error_picture_invalid())).toBeInTheDocument()
  expect(screen.getByLabelText(new RegExp(m.reviews_form_comment()))).toHaveValue('Soft.')
  callApi.mockResolvedValueOnce({})
  publish()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(callApi).toHaveBeenLastCalledWith('POST /reviews/reviews/', {
    body: { product: 7, rating: 4, title: '', comment: 'Soft.', images: [] },
  })
})

test('tells who left the page meanwhile that it was not published, with the way back to it', async () => {
  const told = vi.spyOn(notify, 'error')
  callApi.mockResolvedValueOnce(nothingYet)
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /^4/ }))
  const sent = Promise.withResolvers<never>()
  callApi.mockReturnValueOnce(sent.promise)
  publish()
  cleanup()
  sent.reject(new ApiError(0, { detail: 'no', code: 'network' }))
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  const [text, options] = told.mock.lastCall ?? []
  expect(text).toBe(m.reviews_form_left_not_published({ why: m.error_network() }))
  expect(options?.action?.label).toBe(m.ui_way_back())
  told.mockRestore()
})

test('goes on as a change where the review was published by a call without an answer', async () => {
  callApi.mockResolvedValueOnce(nothingYet)
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /^4/ }))
  fireEvent.change(comment(), { target: { value: 'Soft and warm.' } })
  callApi.mockRejectedValueOnce(new ApiError(409, { detail: 'Already.', code: 'already_reviewed' }))
  const review = { id: 3, rating: 4, title: '', comment: 'Soft.', images: [], can: {} }
  callApi.mockResolvedValueOnce({ ...nothingYet, review })
  publish()
  expect(await screen.findByRole('button', { name: m.reviews_form_save() })).toBeInTheDocument()
  expect(comment()).toHaveValue('Soft and warm.')
})

const comment = () => screen.getByLabelText(new RegExp(m.reviews_form_comment()))
const choosePicture = (...names: string[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as Element, {
    target: {
      files: (names.length > 0 ? names : ['lamp.jpg']).map((name) => new File(['x'], name, { type: 'image/jpeg' })),
    },
  })
const picture = `data:image/jpeg;base64,${'A'.repeat(200_000)}`

test('keeps what is typed while a picture is read, and is published only with it', async () => {
  callApi.mockResolvedValueOnce(nothingYet)
  const reading = Promise.withResolvers<string>()
  shrinkPicture.mockReturnValueOnce(reading.promise)
  open()
  await screen.findByRole('button', { name: m.reviews_form_publish() })
  choosePicture()
  fireEvent.click(screen.getByRole('radio', { name: /^5/ }))
  fireEvent.change(comment(), { target: { value: 'Ripe and sweet.' } })
  publish()
  fireEvent.submit(comment())
  expect(callApi).toHaveBeenCalledTimes(1)
  reading.resolve(picture)
  expect(await screen.findByRole('img')).toBeInTheDocument()
  expect(comment()).toHaveValue('Ripe and sweet.')
  callApi.mockResolvedValueOnce({})
  publish()
  await waitFor(() =>
    expect(callApi).toHaveBeenLastCalledWith('POST /reviews/reviews/', {
      body: { product: 7, rating: 5, title: '', comment: 'Ripe and sweet.', images: [picture] },
    }),
  )
})

test('says what the server refuses of the pictures, until they are changed', async () => {
  callApi.mockResolvedValueOnce(nothingYet)
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /^5/ }))
  shrinkPicture.mockResolvedValueOnce(picture).mockRejectedValueOnce(new Error('unread'))
  choosePicture('lamp.jpg', 'x.heic')
  await screen.findByText(m.reviews_form_picture_unread({ name: 'x.heic' }))
  callApi.mockRejectedValueOnce(
    new ApiError(400, { detail: 'no', code: 'invalid', field_codes: { 'images.0': ['picture_invalid'] } }),
  )
  publish()
  expect(await screen.findByText(m.error_picture_invalid())).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: m.reviews_form_remove_picture({ number: '1' }) }))
  expect(screen.queryByText(m.error_picture_invalid())).not.toBeInTheDocument()
  expect(screen.queryByText(m.reviews_form_picture_unread({ name: 'x.heic' }))).not.toBeInTheDocument()
})

test('takes as many pictures as fit, and says which it left out', async () => {
  callApi.mockResolvedValueOnce(nothingYet)
  open()
  await screen.findByRole('button', { name: m.reviews_form_publish() })
  shrinkPicture.mockReset().mockRejectedValueOnce(new Error('unread'))
  for (const letter of 'BCDE') shrinkPicture.mockResolvedValueOnce(`data:image/jpeg;base64,${letter.repeat(100)}`)
  choosePicture('x.heic', '1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg')
  const unread = m.reviews_form_picture_unread({ name: 'x.heic' })
  expect(await screen.findByText(`${unread} ${m.reviews_form_too_many({ max: '4' })}`)).toBeInTheDocument()
  expect(screen.getAllByRole('img')).toHaveLength(4)
})

test('a closed dialog keeps words and pictures', async () => {
  callApi.mockResolvedValue(nothingYet)
  shrinkPicture.mockResolvedValueOnce(picture)
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /^5/ }))
  fireEvent.change(comment(), { target: { value: 'Ripe and sweet.' } })
  choosePicture()
  await screen.findByRole('img')
  cleanup()
  open()
  await screen.findByRole('button', { name: m.reviews_form_publish() })
  expect(comment()).toHaveValue('Ripe and sweet.')
  expect(screen.getByRole('img')).toHaveAttribute('src', picture)
  // What signing out does.
  sessionStorage.clear()
  cleanup()
  open()
  await screen.findByRole('button', { name: m.reviews_form_publish() })
  expect(comment()).toHaveValue('')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('shows why writing is not permitted, and a retry button after a failed load', async () => {
  callApi.mockRejectedValueOnce(new ApiError(0, { detail: 'no', code: 'network' }))
  open()
  expect(await screen.findByText('Failed to load reviews')).toBeInTheDocument()
  callApi.mockResolvedValueOnce({ ...nothingYet, can_write: false, reason: 'not_delivered' })
  fireEvent.click(screen.getByRole('button', { name: m.ui_try_again() }))
  expect(await screen.findByText(m.reviews_not_delivered())).toBeInTheDocument()
})

test('asks for the product first when there are several', async () => {
  callApi.mockResolvedValueOnce(nothingYet)
  open([product, { id: 8, name: 'Jute bag', image: null }])
  fireEvent.click(screen.getByRole('button', { name: 'Nakshi kantha' }))
  expect(await screen.findByRole('button', { name: m.reviews_form_publish() })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: m.reviews_dialog_back() })).toBeInTheDocument()
})

const mine = {
  id: 5,
  rating: 4,
  title: 'Warm',
  comment: 'Soft.',
  images: ['/media/a-1280.webp'],
  can: { edit: true, delete: true },
}

test('sends only what was changed of an own review, and shows what another tab has saved meanwhile first', async () => {
  callApi.mockResolvedValueOnce({ ...nothingYet, review: mine, can_write: false, reason: 'already_reviewed' })
  const { onSaved } = open()
  fireEvent.change(await screen.findByLabelText(new RegExp(m.reviews_form_comment())), { target: { value: 'Thin.' } })
  const now = { comment: 'Soft and warm.' }
  callApi.mockRejectedValueOnce(new ApiError(409, { detail: '', code: 'changed_meanwhile', now }))
  const save = () => fireEvent.click(screen.getByRole('button', { name: m.reviews_form_save() }))
  save()
  expect(await screen.findByText(m.error_changed_to({ value: now.comment }))).toBeInTheDocument()
  expect(comment()).toHaveValue('Thin.')
  callApi.mockResolvedValueOnce({})
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const sent = (seen: object) => [
    'PATCH /reviews/reviews/{id}/',
    { params: { id: 5 }, body: { comment: 'Thin.', seen } },
  ]
  expect(callApi.mock.calls.slice(1)).toEqual([sent({ comment: 'Soft.' }), sent(now)])
})

test('stays open while the review is being sent', async () => {
  callApi.mockResolvedValueOnce(nothingYet)
  const { onOpenChange, onSaved } = open()
  fireEvent.click(await screen.findByRole('radio', { name: /^4/ }))
  const sending = Promise.withResolvers<object>()
  callApi.mockReturnValueOnce(sending.promise)
  publish()
  const close = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  close()
  expect(onOpenChange).not.toHaveBeenCalled()
  sending.reject(new ApiError(0, { detail: 'no', code: 'network' }))
  expect(await screen.findByText(m.error_network())).toBeInTheDocument()
  close()
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(onSaved).not.toHaveBeenCalled()
})
