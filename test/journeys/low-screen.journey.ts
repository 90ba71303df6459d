/** A screen of 1280 x 800 at 400 % zoom. */
import { at, expect, hydrate, signInAsNewBuyer, test, words } from './support.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 320, height: 200 }))

test('the question about cookies is read to its end, and answered', async ({ page }) => {
  await page.goto(at('bn', '/products'))
  const accept = page.getByRole('button', { name: words('bn')('shell_consent_accept') })
  await expect(accept).toBeVisible()
  const question = page.getByRole('region', { name: words('bn')('shell_consent_title') })
  await expect(question).toBeInViewport({ ratio: 1 })
  await accept.click()
  await expect(question).toBeHidden()
})

test('a dialog scrolls with its title and buttons', async ({ page }) => {
  const say = words('bn')
  await signInAsNewBuyer(page)
  await page.goto(at('bn', '/buyer-dashboard?tab=profile'))
  await page.getByRole('button', { name: say('account_address_new') }).click()
  const dialog = page.getByRole('dialog')
  const last = dialog.getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  const [frame, button] = [await dialog.boundingBox(), await last.boundingBox()]
  const endOf = (box: typeof frame) => (box ? box.y + box.height : Number.NaN)
  expect(endOf(button)).toBeLessThanOrEqual(endOf(frame))
  expect(endOf(frame)).toBeLessThanOrEqual(200)
  // What is typed into is not pressed into a single line.
  const name = dialog.getByRole('textbox').first()
  await name.scrollIntoViewIfNeeded()
  await expect(name).toBeInViewport({ ratio: 1 })
})

test('the order of a list can be read', async ({ page }) => {
  await page.goto(at('bn', '/products'))
  const order = page.getByRole('combobox', { name: words('bn')('products_sort') })
  const [room, word] = await order.evaluate((select: HTMLSelectElement) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = font
    return [
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      pen.measureText(select.selectedOptions[0]?.text ?? '').width,
    ] as const
  })
  expect(word).toBeGreaterThan(0)
  expect(room).toBeGreaterThanOrEqual(word)
})

test('the suggestions of the search lie above the page, whose header scrolls with it', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto('/')
  await hydrate(page)
  await page.getByRole('combobox').fill('sar')
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  const isOnTop = await option.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
})
