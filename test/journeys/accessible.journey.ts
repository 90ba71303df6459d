import { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
import { expect, test } from './support.ts'

/** A page of its own, so that no look of its texts is known from others. */
const html = (body: string) => `<!doctype html><html lang="en"><title>Looks</title><style>
  .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .pale { color: #c9b7a1; }
  @media (prefers-color-scheme: dark) { .dim { color: #6b5d4a; background: #241f18; } }
</style><main><h1>Looks</h1>${body}</main></html>`

test('a text is found that is too pale, also where a page before had none or only told it', async ({ page }) => {
  await page.setContent(html('<p>Well</p><p><span class="sr-only pale">Told</span></p>'))
  await expectAccessible(page, 'a pale text that nobody sees')
  await page.setContent(html('<p>Well</p><p class="pale">Seen</p>'))
  await expect(expectAccessible(page, 'a pale text')).rejects.toThrow('color-contrast: .pale')
  await expect(expectAccessible(page, 'the same again')).rejects.toThrow('color-contrast: .pale')
})

test('a text is found that is too dim in the dark theme alone, and what is wrong beside its colours', async ({
  page,
}) => {
  await page.setContent(html('<p class="dim">Well in light</p>'))
  await expectAccessible(page, 'a text that is well in light')
  await expect(expectAccessibleInBoth(page, 'the same')).rejects.toThrow('color-contrast')
  await page.setContent(html('<p>Well</p><button type="button"></button>'))
  await expect(expectAccessible(page, 'a button without a name')).rejects.toThrow('button-name')
})
