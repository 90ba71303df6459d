import { dayInDhaka, timeInDhaka } from '#contract/business-days.ts'
import { minus, times, toAmount } from '#contract/money.ts'
import { ordersFileTooLong } from '#contract/orders/order-errors.ts'
import { ORDERS_FILE_MAX, type OrderStatus } from '#contract/orders/order-rules.ts'
import { type Column, fileOf, type Language, nameIn } from '#platform/csv-file.ts'
import type { Reader } from '#platform/database.ts'
import { neutralise } from '#platform/formula-injection.ts'
import type { OrderFilter } from './filter-views.ts'
import { findSoldItems, type SoldItem } from './seller-views.ts'

const statuses: Record<Language, Record<OrderStatus, string>> = {
  en: { processing: 'Processing', shipped: 'Shipped', delivered: 'Delivered', cancelled: 'Cancelled' },
  bn: { processing: 'প্রস্তুত হচ্ছে', shipped: 'পাঠানো হয়েছে', delivered: 'পৌঁছে গেছে', cancelled: 'বাতিল' },
}

/** An item with its order, its parcel and the buyer's address. */
export const itemColumns: readonly Column<SoldItem>[] = [
  { name: { en: 'Order', bn: 'অর্ডার' }, value: (item) => item.order_id },
  { name: { en: 'Date', bn: 'তারিখ' }, value: (item) => dayInDhaka(item.placed_at) },
  { name: { en: 'Time', bn: 'সময়' }, value: (item) => timeInDhaka(item.placed_at) },
  { name: { en: 'Status', bn: 'অবস্থা' }, value: (item, language) => statuses[language][item.status] },
  {
    name: { en: 'Product', bn: 'পণ্য' },
    value: (item, language) => neutralise(nameIn(language, item.product_name, item.product_name_bn)),
  },
  {
    name: { en: 'Variant', bn: 'ভ্যারিয়েন্ট' },
    value: (item, language) => neutralise(nameIn(language, item.variant_name ?? '', item.variant_name_bn)),
  },
  { name: { en: 'SKU', bn: 'SKU' }, value: (item) => neutralise(item.sku ?? '') },
  { name: { en: 'Quantity', bn: 'পিস' }, value: (item) => item.quantity },
  { name: { en: 'Refunded pieces', bn: 'টাকা ফেরত দেওয়া পিস' }, value: (item) => item.refunded_quantity },
  { name: { en: 'Pieces with a refund due', bn: 'টাকা ফেরত বাকি পিস' }, value: (item) => item.refund_due_quantity },
  { name: { en: 'Pieces not taken', bn: 'না নেওয়া পিস' }, value: (item) => item.refused_quantity },
  { name: { en: 'Pieces taken off', bn: 'বাদ দেওয়া পিস' }, value: (item) => item.taken_off_quantity },
  { name: { en: 'Price (BDT)', bn: 'দাম (টাকা)' }, value: (item) => toAmount(item.price_poisha) },
  { name: { en: 'Discount (BDT)', bn: 'ছাড় (টাকা)' }, value: (item) => toAmount(item.discount_poisha) },
  {
    name: { en: 'Amount (BDT)', bn: 'মোট (টাকা)' },
    value: (item) => toAmount(minus(times(item.price_poisha, item.quantity), item.discount_poisha)),
  },
  { name: { en: 'Name', bn: 'নাম' }, value: (item) => neutralise(item.ship_name) },
  { name: { en: 'Phone', bn: 'ফোন' }, value: (item) => neutralise(item.ship_phone) },
  { name: { en: 'Address', bn: 'ঠিকানা' }, value: (item) => neutralise(item.ship_address) },
  { name: { en: 'Town', bn: 'শহর' }, value: (item) => neutralise(item.ship_city) },
  { name: { en: 'Postcode', bn: 'পোস্টকোড' }, value: (item) => neutralise(item.ship_zip) },
  { name: { en: 'Carrier', bn: 'কুরিয়ার' }, value: (item) => neutralise(item.carrier ?? '') },
  { name: { en: 'Tracking number', bn: 'ট্র্যাকিং নম্বর' }, value: (item) => neutralise(item.tracking ?? '') },
  { name: { en: 'Note of the buyer', bn: 'ক্রেতার নোট' }, value: (item) => neutralise(item.note) },
]

/**
 * The matching orders of a seller's store for spreadsheets, a line per item (rules.md O-13).
 * @throws ApiError 409 orders_file_too_long
 */
export async function ordersFile(
  db: Reader,
  sellerId: number,
  filter: OrderFilter,
  language: Language,
): Promise<string> {
  const items = await findSoldItems(db, sellerId, filter, ORDERS_FILE_MAX + 1)
  if (items.length > ORDERS_FILE_MAX) throw ordersFileTooLong({ max: ORDERS_FILE_MAX })
  return fileOf(itemColumns, items, language)
}
