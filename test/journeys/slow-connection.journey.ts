import { expectNoLayoutShift } from './layout-shift.ts'
import { onSlowConnection } from './slow-connection.ts'
import { test } from './support.ts'

const pages = ['/', '/products', '/products/1', '/login']

/** English only: without a system font for Bangla, texts become wider or narrower when theirs arrives. */
test('nothing moves while a page arrives piece by piece @large-screen', async ({ page, baseURL }) => {
  await onSlowConnection(String(baseURL), async (url) => {
    for (const path of pages) {
      await page.goto(url + path)
      await expectNoLayoutShift(page)
    }
  })
})
