import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useSearchElsewhere } from './use-search-elsewhere.ts'

/** As a form whose search is in the address: `searched` changes when the page of a search has loaded. */
function Box({ searched }: { searched: string }) {
  const input = useRef<HTMLInputElement>(null)
  const onSearch = useSearchElsewhere(searched, (text) => {
    if (input.current) input.current.value = text
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(input.current?.value ?? '')
      }}
    >
      <input ref={input} aria-label="Search" defaultValue={searched} />
    </form>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const search = () => fireEvent.submit(input())

test('what is typed while the page of a search loads stays', () => {
  const { rerender } = render(<Box searched="" />)
  type('kurti')
  search()
  type('sari')
  rerender(<Box searched="kurti" />)
  expect(input().value).toBe('sari')
  search()
  rerender(<Box searched="sari" />)
  expect(input().value).toBe('sari')
})

test('a search from elsewhere replaces the text', () => {
  const { rerender } = render(<Box searched="" />)
  type('kurti')
  search()
  rerender(<Box searched="kurti" />)
  rerender(<Box searched="" />)
  expect(input().value).toBe('')
  type('half a wo')
  rerender(<Box searched="tea" />)
  expect(input().value).toBe('tea')
})
