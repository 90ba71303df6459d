import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptSizeChart } from '#contract/catalogue/size-charts.ts'
import { clearOwn } from '#web/api/stored.ts'
import EditDialog from './edit-dialog.tsx'

const chart: KeptSizeChart = {
  id: 5,
  category: null,
  category_name: null,
  category_name_bn: null,
  title: 'Panjabis',
  title_bn: null,
  note: '',
  note_bn: null,
  columns: [
    { name: 'Size', name_bn: null },
    { name: 'Chest', name_bn: null },
  ],
  rows: [['38', '104']],
}

let sent: { category: number | null; rows: string[][]; note: string; seen: { rows: string[][] } }[]
let answers: Response[]
const onClose = vi.fn()

beforeEach(() => {
  sent = []
  onClose.mockClear()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Response.json([])
    expect(address).toContain('/seller/size_charts/')
    sent.push(JSON.parse(init.body as string))
    return answers.shift()
  })
  open()
})
afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

const open = (edited: KeptSizeChart | null = chart) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditDialog keeper="seller" chart={edited} taken={edited ? [null] : []} onClose={onClose} />
    </QueryClientProvider>,
  )

const changedTo = (now: Partial<KeptSizeChart>) =>
  Response.json({ code: 'changed_meanwhile', detail: '', now }, { status: 409 })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const CHEST = 'Row 1, column 2'

it('says that the chart was deleted meanwhile, keeps what was typed, and saves it as a new one', async () => {
  answers = [Response.json({ code: 'not_found', detail: '' }, { status: 404 }), Response.json(chart)]
  type(CHEST, '106')
  save()
  expect(await screen.findByText(/This size chart is not here any more. Save again/)).toBeInTheDocument()
  expect(screen.getByLabelText(CHEST)).toHaveValue('106')
  expect(screen.getByRole('combobox')).toHaveValue('all')
  expect(onClose).not.toHaveBeenCalled()
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[1]).toMatchObject({ category: null, rows: [['38', '106']], seen: { title: '', rows: [] } })
})

it('asks for another category where the chart went with its own', async () => {
  cleanup()
  open({ ...chart, category: 9, category_name: 'Saris' })
  const fields = { category: ['Choose one of the categories.'] }
  const refusal = { code: 'invalid', detail: '', fields, field_codes: { category: ['category_unknown'] } }
  answers = [Response.json(refusal, { status: 400 }), Response.json(chart)]
  save()
  expect(await screen.findByText(/This size chart is not here any more/)).toBeInTheDocument()
  expect(screen.getByRole('combobox')).toBeInvalid()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'all' } })
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[1]).toMatchObject({ category: null, seen: { title: '' } })
})

it('shows the measures that were saved meanwhile beside those typed, and replaces them when asked again', async () => {
  answers = [changedTo({ columns: chart.columns, rows: [['38', '105']], note: 'In inches.' }), Response.json(chart)]
  type(CHEST, '106')
  save()
  expect(await screen.findByText(/measures were changed meanwhile/)).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: '105' })).toBeInTheDocument()
  expect(screen.getByLabelText(CHEST)).toHaveValue('106')
  expect(screen.getByLabelText('Note')).toHaveValue('In inches.')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([
    { rows: [['38', '106']], seen: { rows: [['38', '104']] } },
    { rows: [['38', '106']], note: 'In inches.', seen: { rows: [['38', '105']], note: 'In inches.' } },
  ])
})

it('takes over what was changed meanwhile where nothing was typed', async () => {
  answers = [changedTo({ columns: chart.columns, rows: [['38', '105']] }), Response.json(chart)]
  type('Note', 'In centimetres.')
  save()
  await waitFor(() => expect(screen.getByLabelText(CHEST)).toHaveValue('105'))
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[1]).toMatchObject({ rows: [['38', '105']], note: 'In centimetres.', seen: { rows: [['38', '105']] } })
})

it('a closed dialog loses nothing typed, nor what it was typed over', async () => {
  type(CHEST, '106')
  cleanup()
  open({ ...chart, rows: [['38', '105']] })
  expect(screen.getByLabelText(CHEST)).toHaveValue('106')
  answers = [Response.json(chart)]
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ seen: { rows: [['38', '104']] } }])
  cleanup()
  open()
  expect(screen.getByLabelText(CHEST)).toHaveValue('104')
})

it('nor does that of a new chart', () => {
  cleanup()
  open(null)
  type('Title in Bangla', 'পাঞ্জাবি')
  cleanup()
  open(null)
  expect(screen.getByLabelText('Title in Bangla')).toHaveValue('পাঞ্জাবি')
})

const gone = () => Response.json({ code: 'not_found', detail: '' }, { status: 404 })

it('a chart that was deleted leaves no draft of its own: closed, what was typed is found under New', async () => {
  answers = [gone()]
  type(CHEST, '106')
  save()
  await screen.findByText(/This size chart is not here any more/)
  cleanup()
  open()
  expect(screen.getByLabelText(CHEST)).toHaveValue('104')
  cleanup()
  open(null)
  expect(screen.getByLabelText(CHEST)).toHaveValue('106')
})

it('nor does it replace another that was begun under New', async () => {
  cleanup()
  open(null)
  type('Title in Bangla', 'পাঞ্জাবি')
  cleanup()
  open()
  answers = [gone()]
  type(CHEST, '106')
  save()
  await screen.findByText(/This size chart is not here any more/)
  cleanup()
  open(null)
  expect(screen.getByLabelText('Title in Bangla')).toHaveValue('পাঞ্জাবি')
})
