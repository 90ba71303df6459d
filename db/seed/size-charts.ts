import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import { rowsOf } from './rows.ts'

type SeedChart = {
  category: string
  /** The store that keeps it; without one, the team. */
  store?: string
  title: [string, string]
  note: [string, string]
  /** English and Bangla. */
  columns: [string, string][]
  /** Cells separated by spaces. */
  rows: string[]
}

const IN_CM: [string, string] = [
  'In centimetres, of the garment laid flat. Measure one that fits you well.',
  'সেন্টিমিটারে, পোশাক বিছিয়ে মাপা। আপনার গায়ে ভালো লাগে এমন একটি মেপে মিলিয়ে নিন।',
]
const SIZE: [string, string] = ['Size', 'সাইজ']
const CHEST: [string, string] = ['Chest', 'বুক']
const LENGTH: [string, string] = ['Length', 'লম্বা']
const SLEEVE: [string, string] = ['Sleeve', 'হাতা']
const SHOULDER: [string, string] = ['Shoulder', 'কাঁধ']
const bodyOf = (age: [string, string]): SeedChart['columns'] => [
  age,
  ['Height', 'উচ্চতা'],
  ['Weight, kg', 'ওজন, কেজি'],
  CHEST,
]
const CHILD: [string, string] = [
  'In centimetres, of the child. Between two sizes, take the larger one.',
  'সেন্টিমিটারে, শিশুর গায়ের মাপ। দুই সাইজের মাঝামাঝি হলে বড়টি নিন।',
]

const sizeCharts: readonly SeedChart[] = [
  {
    category: 'Women - Kurtis',
    title: ["Women's kurtis", 'মেয়েদের কুর্তি'],
    note: IN_CM,
    columns: [SIZE, CHEST, ['Waist', 'কোমর'], SHOULDER, LENGTH],
    rows: [
      '36 92 86 36 104',
      '38 97 91 37 105',
      '40 102 96 38 106',
      '42 107 101 39 107',
      '44 112 106 40 108',
      '46 117 111 41 109',
    ],
  },
  {
    category: 'Women - Kurtis',
    store: 'nokshi-ghar',
    title: ['Kurtis of Nokshi Ghar', 'নকশি ঘরের কুর্তি'],
    note: [
      'In centimetres. Cut loose: allow four centimetres more than your own chest.',
      'সেন্টিমিটারে। একটু ঢিলেঢালা কাট: নিজের বুকের মাপের চেয়ে চার সেন্টিমিটার বেশি ধরুন।',
    ],
    columns: [SIZE, CHEST, SHOULDER, SLEEVE, LENGTH],
    rows: ['36 94 36 44 100', '38 99 37 45 101', '40 104 38 45 102', '42 109 39 46 103', '44 114 40 46 104'],
  },
  {
    category: 'Men - Panjabi',
    title: ["Men's panjabis", 'ছেলেদের পাঞ্জাবি'],
    note: IN_CM,
    columns: [SIZE, CHEST, SHOULDER, SLEEVE, LENGTH],
    rows: ['38 104 43 60 102', '40 109 45 61 104', '42 114 46 62 107', '44 119 48 63 109', '46 124 49 64 112'],
  },
  {
    category: 'Men - Shirts',
    title: ["Men's shirts and polos", 'ছেলেদের শার্ট ও পোলো'],
    note: IN_CM,
    columns: [SIZE, ['Also', 'অন্য নামে'], CHEST, SHOULDER, LENGTH],
    rows: ['38 M 102 44 71', '40 L 107 46 73', '42 XL 112 48 75', '44 XXL 118 50 77'],
  },
  {
    category: 'Shoes & Bags - Footwear',
    title: ['Shoes', 'জুতা'],
    note: [
      'Stand on a sheet of paper, mark heel and longest toe, and measure between them.',
      'কাগজের ওপর দাঁড়িয়ে গোড়ালি আর সবচেয়ে লম্বা আঙুলে দাগ দিন, মাঝের দূরত্ব মাপুন।',
    ],
    columns: [
      ['EU', 'ইইউ'],
      ['UK', 'ইউকে'],
      ['Foot, cm', 'পা, সেমি'],
    ],
    rows: ['39 5.5 24.5', '40 6.5 25.2', '41 7.5 25.9', '42 8 26.5', '43 9 27.2', '44 9.5 27.9', '45 10.5 28.6'],
  },
  {
    category: 'Clothing - Newborn',
    title: ['Clothes of the first year', 'প্রথম বছরের জামা'],
    note: CHILD,
    columns: bodyOf(['Age, months', 'বয়স, মাস']),
    rows: ['0–3 56–62 4–6 42', '3–6 62–68 6–8 44', '6–9 68–74 8–9 46', '9–12 74–80 9–10 48'],
  },
  {
    category: 'Clothing - Toddlers',
    title: ['Clothes from one to five years', 'এক থেকে পাঁচ বছরের জামা'],
    note: CHILD,
    columns: bodyOf(['Age, years', 'বয়স, বছর']),
    rows: ['1–2 80–92 10–13 51', '2–3 92–98 13–15 53', '3–4 98–104 15–17 55', '4–5 104–110 17–19 57'],
  },
  {
    category: 'Bangles & Bracelets - Bangles',
    title: ['Bangles', 'চুড়ি'],
    note: ['Measure an old bangle across its inside.', 'পুরোনো চুড়ির ভেতরের এপার-ওপার মাপুন।'],
    columns: [SIZE, ['Inside, mm', 'ভেতরের মাপ, মিমি']],
    rows: ['2.2 54', '2.4 57', '2.6 60', '2.8 64', '2.10 67'],
  },
]

/** The size charts of categories, and one of the demo seller. */
export async function writeSizeCharts(tx: Tx): Promise<void> {
  const rows = sizeCharts.map(({ category, store = null, title, note, columns, rows: lines }) => ({
    category,
    store,
    title: title[0],
    title_bn: title[1],
    note: note[0],
    note_bn: note[1],
    columns: columns.map(([name, name_bn]) => ({ name, name_bn })),
    rows: lines.map((line) => line.split(' ')),
  }))
  await sql`
    insert into size_charts (store_id, category_id, title, title_bn, note, note_bn, columns, rows)
    select s.id, c.id, t.title, t.title_bn, t.note, t.note_bn, t.columns, t.rows
    from ${rowsOf(rows, 'category text, store text, title text, title_bn text, note text, note_bn text, columns jsonb, rows jsonb')}
    join categories c on c.name = t.category left join stores s on s.slug = t.store`.execute(tx)
}
