import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { announce, openAnnouncer } from './announce.ts'
import { Pagination } from './pagination.tsx'

function List() {
  const [params] = useSearchParams()
  const page = Number(params.get('page') ?? 1)
  return (
    <main>
      <ul aria-label="Filters">
        <li>Red</li>
      </ul>
      <div data-testid="list">
        <article>Jug {page}</article>
      </div>
      <div>
        <Pagination page={page} pages={2} toPage={(to) => `/?page=${to}`} />
      </div>
    </main>
  )
}

test.each(['Page 2', 'Next page', 'Last page'])('%s leads the keyboard to the start of the list', async (name) => {
  announce('')
  const Stub = createRoutesStub([{ path: '/', Component: List }])
  render(<Stub />)
  const link = screen.getByRole('link', { name })
  link.focus()
  fireEvent.click(link)
  await waitFor(() => expect(screen.getByTestId('list')).toHaveFocus())
  expect(openAnnouncer()).toHaveTextContent('Page 2')
})
