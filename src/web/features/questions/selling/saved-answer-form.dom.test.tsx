import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SavedAnswerForm } from './saved-answer-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('says what the text was changed to meanwhile, keeps what was typed, and replaces it when asked again', async () => {
  const answer = { id: 5, title: 'Delivery', text: 'In two days.', updated_at: '2026-01-01T00:00:00.000Z' }
  const now = { text: 'In three days.' }
  const answers = [
    Response.json({ code: 'changed_meanwhile', detail: '', now }, { status: 409 }),
    Response.json(answer),
  ]
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string) as Record<string, unknown>)
    return answers.shift()
  })
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SavedAnswerForm answer={answer} text="" busy={false} onBusy={() => {}} onDone={onDone} />
    </QueryClientProvider>,
  )
  const [, text] = screen.getAllByRole('textbox')
  fireEvent.change(text!, { target: { value: 'Tomorrow.' } })
  const save = () => fireEvent.click(screen.getAllByRole('button')[0]!)
  save()
  expect(await screen.findByText(/is now: “In three days.”/)).toBeInTheDocument()
  expect(text).toHaveValue('Tomorrow.')
  save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.map(({ seen }) => seen)).toMatchObject([{ text: 'In two days.' }, now])
})
