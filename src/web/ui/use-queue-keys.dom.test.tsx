import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useQueueKeys } from './use-queue-keys.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

test('a key acts on what is shown from the moment it is shown', async () => {
  // Without act(), which would run passive effects before anything could be pressed.
  environment.IS_REACT_ACT_ENVIRONMENT = false
  const approved: string[] = []
  let show: (item: string) => void = () => {}
  function Queue() {
    const [item, setItem] = useState('nothing')
    show = setItem
    useQueueKeys({ approve: () => approved.push(item) })
    return <h1>{item}</h1>
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Queue />)
  await expect.poll(() => place.textContent).toBe('nothing')
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      resolve()
    }).observe(place, { subtree: true, childList: true, characterData: true })
  })
  show('Brass lamp')
  await pressed
  expect(approved).toEqual(['Brass lamp'])
  root.unmount()
  place.remove()
  environment.IS_REACT_ACT_ENVIRONMENT = true
})
