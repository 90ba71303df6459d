/** The list of a store's orders. */
import { digits, isPhone, type Locale, type Page, words } from './support.ts'

/** An order in the list: a row of the table, or a card. */
export const listed = (page: Page, locale: Locale, id: number) =>
  isPhone(page)
    ? page.getByRole('article', { name: words(locale)('order_title', { id: digits(locale, id) }) })
    : page.getByRole('row').filter({ has: page.getByRole('button', { name: digits(locale, id), exact: true }) })

export const status = (page: Page, locale: Locale, id: number) =>
  page.getByRole('combobox', { name: words(locale)('orders_selling_status_of', { id: digits(locale, id) }) })

export const chip = (page: Page, locale: Locale, key: string) =>
  page
    .getByRole('navigation', { name: words(locale)('orders_selling_chips') })
    .getByRole('link', { name: words(locale)(key) })
