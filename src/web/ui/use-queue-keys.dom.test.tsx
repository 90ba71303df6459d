import { fireEvent, render } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useQueueKeys } from './use-queue-keys.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

test('a key acts on what is shown from the moment it is shown', async () => {
  // Without act(), which would run passive effects before anything could be pressed.
  environment.IS_REACT_ACT_ENVIRONMENT = false
  const approved: string[] = []
  function Queue({ item }: { item: string }) {
    useQueueKeys({ approve: () => approved.push(item) })
    return <h1>{item}</h1>
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Queue item="nothing" />)
  await expect.poll(() => place.textContent).toBe('nothing')
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      resolve()
    }).observe(place, { subtree: true, childList: true, characterData: true })
  })
  root.render(<Queue item="Brass lamp" />)
  await pressed
  expect(approved).toEqual(['Brass lamp'])
  root.unmount()
  place.remove()
  environment.IS_REACT_ACT_ENVIRONMENT = true
})

test('a key that is held goes on stepping, and does anything else once', () => {
  const done: string[] = []
  const act = (name: string) => () => done.push(name)
  function Queue() {
    useQueueKeys({
      next: act('next'),
      previous: act('previous'),
      approve: act('approve'),
      reject: act('reject'),
      undo: act('undo'),
      more: { t: act('take') },
    })
    return null
  }
  render(<Queue />)
  for (const key of ['j', 'ArrowUp', 'a', 'r', 'u', 't'])
    for (const repeat of [false, true]) fireEvent.keyDown(document.body, { key, repeat })
  expect(done).toEqual(['next', 'next', 'previous', 'previous', 'approve', 'reject', 'undo', 'take'])
})
