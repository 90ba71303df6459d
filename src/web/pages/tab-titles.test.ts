import { expect, test } from 'vitest'
import { speak } from '#web/language.ts'
import { sellerTabs } from '#web/shells/selling/sections.ts'
import { meta as accountMeta } from './account/account.tsx'
import { dashboardTabs } from './account/dashboard-tab.ts'
import { meta as sellingMeta } from './selling/selling.tsx'

type Meta = (args: { matches: object[]; location: { search: string } }) => unknown

/** As the browser shows it. */
function titleAt(meta: unknown, search: string) {
  const tags = (meta as Meta)({ matches: [], location: { search } })
  return (tags as { title?: string }[]).find((tag) => tag.title)?.title
}

test('each tab of a dashboard has a title of its own', () => {
  speak(() => 'en')
  const titles = [
    ...dashboardTabs.map((tab) => titleAt(accountMeta, `?tab=${tab}`)),
    ...sellerTabs.map((tab) => titleAt(sellingMeta, `?tab=${tab}`)),
  ]
  expect(new Set(titles).size).toBe(dashboardTabs.length + sellerTabs.length)
  expect(titleAt(accountMeta, '')).toBe('Orders · Your account · Haat')
  expect(titleAt(sellingMeta, '?tab=orders&page=2')).toBe('Orders · Seller Dashboard · Haat')
})
