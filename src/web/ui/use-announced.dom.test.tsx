import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAnnouncer } from './announce.ts'
import { useAnnounced } from './use-announced.ts'

test('says what differs, not what stands there at first', () => {
  const { rerender } = renderHook(({ text }) => useAnnounced(text), { initialProps: { text: '0 orders chosen' } })
  expect(openAnnouncer()).toBeEmptyDOMElement()
  rerender({ text: '1 order chosen' })
  expect(openAnnouncer()).toHaveTextContent('1 order chosen')
  openAnnouncer().textContent = ''
  rerender({ text: '1 order chosen' })
  expect(openAnnouncer()).toBeEmptyDOMElement()
})
