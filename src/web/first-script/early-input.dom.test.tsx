import { useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearTimersAfterEach } from '#test/clear-timers.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import { hydrateWhenUsed } from './hydration.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let root: Root | undefined

/** As root.tsx does. */
function Page() {
  const [price, setPrice] = useState('')
  const [inStock, setInStock] = useState(false)
  const [sort, setSort] = useState('newest')
  const [pressed, setPressed] = useState<string[]>([])
  useHydrated()
  useLayoutEffect(() => window.restoreEntered?.(), [])
  useEffect(() => window.hydrated?.(), [])
  return (
    <>
      <input type="text" value={price} onChange={({ target }) => setPrice(target.value)} />
      <input type="checkbox" checked={inStock} onChange={() => setInStock(!inStock)} />
      {/* Like a choice that goes into the address: what it is follows when the page's data is there. */}
      <select value={sort} onChange={({ target: { value } }) => setTimeout(() => setSort(value))}>
        <option>newest</option>
        <option>lowest</option>
      </select>
      <button type="button" onClick={() => setPressed((before) => [...before, inStock ? 'in stock' : 'any'])}>
        Add
      </button>
      <p>{`from ${price}, in stock: ${inStock}`}</p>
      <output>{`${sort}; pressed: ${pressed.join(', ')}`}</output>
    </>
  )
}

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement
const said = () => find('p').textContent
const done = () => find('output').textContent

function type(text: string) {
  const field = find('[type=text]')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const hydrate = () => {
  root = hydrateRoot(document.body.firstElementChild as Element, <Page />)
}

clearTimersAfterEach()
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`
  hydrateWhenUsed()
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

test('what is typed while the page hydrates stays', async () => {
  hydrate()
  type('50')
  await expect.poll(said).toBe('from 50, in stock: false')
  expect(find('[type=text]').value).toBe('50')
})

test('a choice made while the page hydrates stays', async () => {
  const select = find('select')
  hydrate()
  select.value = 'lowest'
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
  await expect.poll(done).toBe('lowest; pressed: ')
  expect(select.value).toBe('lowest')
})

test('a box ticked while the page hydrates stays ticked', async () => {
  hydrate()
  find('[type=checkbox]').click()
  await expect.poll(said).toBe('from , in stock: true')
  expect(find('[type=checkbox]').checked).toBe(true)
})

test('a button clicked before hydration acts on what was ticked before', async () => {
  find('[type=checkbox]').click()
  find('button').click()
  hydrate()
  await expect.poll(done).toBe('newest; pressed: in stock')
})

test('a button clicked while the page hydrates is pressed once', async () => {
  hydrate()
  find('button').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(done).toBe('newest; pressed: any')
})
