import type { Locale, Page } from './support.ts'

type Asked = {
  name: string
  name_bn: string | null
  type: string
  required: boolean
  values: { value: string; label: string; label_bn: string | null }[]
}

/** Fills in what a category requires, in the form of a product whose category it is. */
export async function fillRequiredAttributes(page: Page, locale: Locale, category: number) {
  const asked = (await (await page.request.get(`/api/categories/${category}/attributes/`)).json()) as Asked[]
  for (const { name, name_bn, type, values } of asked.filter(({ required }) => required)) {
    const control = page.getByLabel(locale === 'bn' ? (name_bn ?? name) : name, { exact: true })
    const isSelect = (await control.evaluate((element) => element.tagName)) === 'SELECT'
    if (isSelect) await control.selectOption(values[0]?.value ?? 'yes')
    else await control.fill(type === 'number' ? '6.5' : (values[0]?.label ?? 'Plain'))
  }
}
