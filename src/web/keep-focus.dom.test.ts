import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

beforeAll(keepFocus)
beforeEach(() => {
  document.body.innerHTML = `
    <nav><a id="menu" href="/next">Next</a></nav>
    <main id="content" tabindex="-1">
      <h1>Tags</h1>
      <ul>
        <li><button id="one">One</button></li>
        <li><button id="two">Two</button></li>
        <li><button id="three">Three</button></li>
      </ul>
    </main>`
})

const find = (id: string) => document.getElementById(id) as HTMLElement
const press = (id: string) => {
  find(id).focus()
  find(id).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}
const remove = (id: string) => find(id).closest('li')?.remove()
const soon = (id: string) => vi.waitFor(() => expect(document.activeElement?.id).toBe(id), 1000)
const later = () => new Promise((resolve) => setTimeout(resolve, 250))

test('what comes to the place of a removed row has the focus, then what was before it', async () => {
  press('two')
  remove('two')
  await soon('three')
  remove('three')
  await soon('one')
  remove('one')
  await soon('content')
})

test('after a dialog whose opener is gone as well, the focus is where the opener was', async () => {
  press('one')
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="yes">Yes</button></div>')
  press('yes')
  find('yes').parentElement?.remove()
  remove('one')
  await soon('two')
})

test('the focus leaves what is disabled', async () => {
  find('three').closest('li')?.insertAdjacentHTML('beforeend', '<button id="more">More</button>')
  press('more')
  find('more').setAttribute('disabled', '')
  find('more').blur()
  await soon('three')
})

test('whoever points keeps the focus where the browser has it', async () => {
  press('one')
  document.dispatchEvent(new Event('pointerdown'))
  remove('one')
  await later()
  expect(document.activeElement).toBe(document.body)
})

test('what has the focus by itself keeps it', async () => {
  press('two')
  remove('two')
  find('content').insertAdjacentHTML('beforeend', '<input id="field">')
  find('field').focus()
  await later()
  expect(document.activeElement?.id).toBe('field')
})
