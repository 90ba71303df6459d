import { stores } from '../stores.ts'
import { storesBn } from './stores.ts'

const invented: Readonly<Record<string, string>> = {
  Surjo: 'সূর্য',
  Turag: 'তুরাগ',
  Khela: 'খেলা',
  Goti: 'গতি',
  Kaptai: 'কাপ্তাই',
  Tarango: 'তরঙ্গ',
  Drishyo: 'দৃশ্য',
  Shastho: 'স্বাস্থ্য',
  Rokkhi: 'রক্ষী',
  Kalboishakhi: 'কালবৈশাখী',
  Alap: 'আলাপ',
  Jonaki: 'জোনাকি',
  Ghori: 'ঘড়ি',
  Nirjhor: 'নির্ঝর',
  Chotto: 'ছোট্ট',
}

/** What the Bangla pages call a brand of the demo market: a store's own goods have the store's name. */
export const brandsBn: ReadonlyMap<string, string> = new Map([
  ...Object.entries(invented),
  ...stores.flatMap(({ slug, name }) => {
    const bangla = storesBn[slug]?.name
    return bangla ? [[name, bangla] as const] : []
  }),
])
