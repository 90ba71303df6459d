import { expect, test } from 'vitest'
import { announcePage, announceTitle, openAnnouncer } from './announce.ts'

const said = () => openAnnouncer().textContent
/** It is said after what goes on in the same moment. */
const titleComes = async () => {
  announceTitle()
  await Promise.resolve()
}

test('a later title is said once a link led to its page; of a loaded page the browser says one', async () => {
  document.title = 'Applications · Haat'
  await titleComes()
  expect(said()).toBe('')
  announcePage()
  document.title = 'Rokeya Pitha Ghor · Haat'
  await titleComes()
  expect(said()).toBe('Rokeya Pitha Ghor · Haat')
})

test('a tab that was chosen says itself what it shows', async () => {
  const tab = document.createElement('button')
  tab.role = 'tab'
  document.body.append(tab)
  tab.focus()
  openAnnouncer().textContent = ''
  document.title = 'Orders · Haat'
  announcePage()
  await titleComes()
  expect(said()).toBe('')
  tab.remove()
})

test('a title that is known as soon as the page changes is said once', async () => {
  document.title = 'Applications · Haat'
  announcePage()
  const heard: (string | null)[] = []
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) heard.push(textContent)
  })
  watch.observe(openAnnouncer(), { childList: true })
  document.title = 'Karigar Leather · Haat'
  // As effects run: that of the page first, then that of the document.
  announceTitle()
  announcePage()
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).toEqual(['Karigar Leather · Haat'])
})
