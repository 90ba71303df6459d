import { m } from '#web/paraglide/messages.js'
import { type PreferenceRow, PreferenceSwitches } from './preference-switches.tsx'

const rows: readonly PreferenceRow[] = [
  { name: 'seller_orders', label: m.account_selling_orders, help: m.account_selling_orders_help },
  { name: 'seller_requests', label: m.account_selling_requests, help: m.account_selling_requests_help },
  { name: 'seller_stock', label: m.account_selling_stock, help: m.account_selling_stock_help },
  { name: 'seller_products', label: m.account_selling_products, help: m.account_selling_products_help },
  { name: 'seller_questions', label: m.account_selling_questions, help: m.account_selling_questions_help },
  { name: 'seller_reviews', label: m.account_selling_reviews, help: m.account_selling_reviews_help },
]

/** Which of the store's notifications are also mailed; the bell shows all of them. */
export const SellingPreferences = () => <PreferenceSwitches rows={rows} note={m.account_selling_always()} />
