import { useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hydrationScript } from './defer-hydration.ts'
import { useHydrated } from './use-hydrated.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let root: Root | undefined

/** As root.tsx does. */
function Page() {
  const [price, setPrice] = useState('')
  const [inStock, setInStock] = useState(false)
  useHydrated()
  useLayoutEffect(() => window.restoreEntered?.(), [])
  useEffect(() => window.hydrated?.(), [])
  return (
    <>
      <input type="text" value={price} onChange={({ target }) => setPrice(target.value)} />
      <input type="checkbox" checked={inStock} onChange={() => setInStock(!inStock)} />
      <p>{`from ${price}, in stock: ${inStock}`}</p>
    </>
  )
}

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement
const said = () => find('p').textContent

function type(text: string) {
  const field = find('[type=text]')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const hydrate = () => {
  root = hydrateRoot(document.body.firstElementChild as Element, <Page />)
}

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page
  new Function(hydrationScript)()
})

afterEach(() => {
  root?.unmount()
  window.hydrated?.()
  environment.IS_REACT_ACT_ENVIRONMENT = true
})

test('what was typed before hydration is in the state of the page after it', async () => {
  type('50')
  hydrate()
  await expect.poll(said).toBe('from 50, in stock: false')
  expect(find('[type=text]').value).toBe('50')
})

test('a box ticked before hydration is ticked after it', async () => {
  find('[type=checkbox]').click()
  hydrate()
  await expect.poll(said).toBe('from , in stock: true')
  expect(find('[type=checkbox]').checked).toBe(true)
})

test('a box ticked and cleared before hydration stays clear', async () => {
  find('[type=checkbox]').click()
  find('[type=checkbox]').click()
  type('7')
  hydrate()
  await expect.poll(said).toBe('from 7, in stock: false')
  expect(find('[type=checkbox]').checked).toBe(false)
})
