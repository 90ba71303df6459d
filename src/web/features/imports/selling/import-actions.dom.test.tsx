import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProductImport } from '#contract/imports/imports.ts'
import { Link } from '#web/ui/link.tsx'
import { notify } from '#web/ui/toast.ts'
import { useImport } from '../use-imports.ts'
import { ImportActions } from './import-actions.tsx'

const checked = {
  id: 7,
  state: 'ready',
  total: 4,
  pictures: { waiting: 0 },
  outcomes: { create: 4, change: 0, same: 0, refuse: 0 },
  can: { run: true, cancel: false, undo: false, delete: true },
} as unknown as ProductImport

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('says on the page why it does not run, until it is tried again', async () => {
  let answer = () => Response.json({ code: 'import_running', detail: 'Another import is running.' }, { status: 409 })
  vi.stubGlobal('fetch', async () => answer())
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ImportActions one={checked} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Import 4 products/ }))
  expect(await screen.findByText(/Another import of your store is running/)).toBeVisible()
  answer = () => Response.json(checked)
  fireEvent.click(screen.getByRole('button', { name: /^Import 4 products/ }))
  await waitFor(() => expect(screen.queryByText(/is running/)).not.toBeInTheDocument())
})

const refused = (code: string) => Response.json({ code, detail: '' }, { status: 409 })
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Import 4 products/ }))

/** The actions as the page has them: of the import that is read. */
function Page() {
  const { data } = useImport(7)
  return data ? <ImportActions one={data} /> : null
}

/** @returns sets what the server answers from then on */
function openPage() {
  let now = { one: checked, run: () => refused('import_state'), others: [] as { id: number; state: string }[] }
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (method === 'POST') return now.run()
    if (/imports\/7\//.test(address)) return Response.json(now.one)
    return Response.json({ count: now.others.length, next: null, previous: null, results: now.others })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return (next: Partial<typeof now>) => {
    now = { ...now, ...next }
  }
}
const inState = (state: string, run: boolean) => ({ ...checked, state, can: { ...checked.can, run } }) as ProductImport

it('says that the file is being checked again, and the button comes back with what is to be done then', async () => {
  const set = openPage()
  await screen.findByRole('button', { name: /^Import 4 products/ })
  set({ one: inState('checking', false) })
  press()
  expect(await screen.findByText(/being checked again/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  set({ one: checked })
  expect(await screen.findByRole('button', { name: /^Import 4 products/ })).not.toHaveAttribute('aria-disabled')
  expect(screen.getByText(/was checked again meanwhile/)).toBeVisible()
  set({ one: inState('running', false), run: () => Response.json(inState('running', false)) })
  press()
  await waitFor(() => expect(screen.queryByText(/checked again/)).not.toBeInTheDocument())
})

it('says nothing where another tab has started it: the page shows that', async () => {
  const set = openPage()
  await screen.findByRole('button', { name: /^Import 4 products/ })
  set({ one: inState('running', false) })
  press()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('finds out that it was started although no answer came, and says so where it was not', async () => {
  const set = openPage()
  await screen.findByRole('button', { name: /^Import 4 products/ })
  const lost = () => Promise.reject(new TypeError('Failed to fetch')) as never
  set({ run: lost })
  press()
  expect(await screen.findByText(/No connection/)).toBeVisible()
  set({ one: inState('done', false), run: lost })
  press()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('takes an import that is gone for deleted', async () => {
  const done = vi.spyOn(notify, 'success')
  const answer = await leaveWhileDeleting()
  await answer(Response.json({ code: 'not_found', detail: '' }, { status: 404 }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})

it('no longer says that another import is running once that has ended', async () => {
  const set = openPage()
  await screen.findByRole('button', { name: /^Import 4 products/ })
  set({ run: () => refused('import_running'), others: [{ ...checked, id: 8, state: 'running' }] })
  press()
  expect(await screen.findByText(/Another import of your store is running/)).toBeVisible()
  set({ others: [{ ...checked, id: 8, state: 'done' }] })
  await waitFor(() => expect(screen.queryByText(/is running/)).not.toBeInTheDocument())
})

/** The import is being deleted when its page is left. @returns sends the answer */
async function leaveWhileDeleting() {
  let send: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (send = resolve)))
  const Actions = () => (
    <>
      <ImportActions one={checked} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const Stub = createRoutesStub([
    { path: '/', Component: Actions },
    { path: '*', Component: () => <p>{useLocation().pathname}</p> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete this file' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete this file' }))
  fireEvent.click(elsewhere)
  await screen.findByText('/elsewhere')
  return (response: Response) => act(async () => send(response))
}

it('leaves whoever has gone elsewhere meanwhile there, and says what became of it', async () => {
  const done = vi.spyOn(notify, 'success')
  const answer = await leaveWhileDeleting()
  await answer(new Response(null, { status: 204 }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(screen.getByText('/elsewhere')).toBeVisible()
})

it('says elsewhere that it could not be deleted', async () => {
  const failed = vi.spyOn(notify, 'error')
  const answer = await leaveWhileDeleting()
  await answer(Response.json({ code: 'unavailable', detail: '' }, { status: 503 }))
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
})
