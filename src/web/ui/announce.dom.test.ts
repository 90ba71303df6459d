import { expect, test } from 'vitest'
import { announcePage, announceTitle, openAnnouncer } from './announce.ts'

const said = () => openAnnouncer().textContent

test('a later title is said once a link led to its page; of a loaded page the browser says one', () => {
  document.title = 'Applications · Haat'
  announceTitle()
  expect(said()).toBe('')
  announcePage()
  document.title = 'Rokeya Pitha Ghor · Haat'
  announceTitle()
  expect(said()).toBe('Rokeya Pitha Ghor · Haat')
})

test('a tab that was chosen says itself what it shows', () => {
  const tab = document.createElement('button')
  tab.role = 'tab'
  document.body.append(tab)
  tab.focus()
  openAnnouncer().textContent = ''
  document.title = 'Orders · Haat'
  announcePage()
  announceTitle()
  expect(said()).toBe('')
})
