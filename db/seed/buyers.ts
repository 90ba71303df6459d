/** The buyers of the demo market's past orders. They cannot sign in. */
const first =
  'Tanvir Nusaiba Rakib Sumaiya Mahmud Farzana Imran Tahmina Shakil Rumana Sajid Nasrin Arafat Sharmin Mehedi Sadia Rezaul Ayesha Fahim Moushumi Kamrul Jannatul Nayeem Lamia Anisur Parveen Sohel Tasnim Masud Rokeya Zahid Shirin Ashraful Munira Rubel Afroza Touhid Salma Habib Mahfuza'.split(
    ' ',
  )
const last =
  'Ahmed Rahman Islam Akter Hossain Khatun Chowdhury Begum Sarker Sultana Miah Das Talukder Barua Mondal Haque'.split(
    ' ',
  )
const inBangla =
  'তানিয়া আক্তার|রফিকুল ইসলাম|শারমিন সুলতানা|আবদুল করিম|নাজমা বেগম|সুমন দাস|ফারহানা ইয়াসমিন|মিজানুর রহমান|রীতা রানী সাহা|জাহিদ হাসান|সাবিনা ইয়াসমিন|কামাল উদ্দিন|পারভীন আক্তার|শফিকুল আলম|মৌসুমী চক্রবর্তী|দেলোয়ার হোসেন|রোকসানা পারভীন|বিপ্লব কুমার রায়|তাসলিমা খাতুন|হাবিবুর রহমান|নুসরাত জাহান মিম|আরিফুল হক|শিউলি মন্ডল|মাহবুব আলম|লাকী আক্তার'.split(
    '|',
  )
const streets =
  'House 14, Road 7, Dhanmondi;Dhaka;1209|House 32, Road 11, Sector 4, Uttara;Dhaka;1230|Flat B3, 118 Shantinagar;Dhaka;1217|56 Mirpur Road, Section 10;Dhaka;1216|22 Khulshi Hills, Zakir Hossain Road;Chattogram;4225|9 Agrabad Access Road;Chattogram;4100|Holding 41, Zindabazar;Sylhet;3100|17 Shibganj Main Road;Sylhet;3100|88 Saheb Bazar;Rajshahi;6100|5 Kazla, near the university gate;Rajshahi;6204|27 Khan Jahan Ali Road;Khulna;9100|Holding 63, Sonadanga R/A;Khulna;9000|12 Sadar Road;Barishal;8200|39 Station Road;Rangpur;5400|Holding 8, Jahaj Company More;Rangpur;5400|21 Charpara;Mymensingh;2200|46 Kandirpar;Cumilla;3500|House 3, Thana Road;Bogura;5800|15 Mujib Sarak;Jashore;7400|70 Chashara;Narayanganj;1400'.split(
    '|',
  )

export type SeedBuyer = { name: string; email: string; locale: 'en' | 'bn'; phone: string; address: SeedAddress }
export type SeedAddress = { address: string; city: string; zip: string }

const addressAt = (at: number): SeedAddress => {
  const [address = '', city = '', zip = ''] = (streets[at % streets.length] ?? '').split(';')
  return { address, city, zip }
}

const person = (name: string, at: number, locale: SeedBuyer['locale']): SeedBuyer => ({
  name,
  email: `demo-buyer-${at + 1}@haat.test`,
  locale,
  phone: `+8801700000${String(at + 1).padStart(3, '0')}`,
  address: addressAt(at * 7),
})

/** Steps of 7 through 16 surnames and of 3 through 40 first names make all names different. */
export const buyers: readonly SeedBuyer[] = Array.from({ length: 150 }, (_, at) =>
  at % 6 === 5
    ? person(inBangla[Math.floor(at / 6)] ?? '', at, 'bn')
    : person(`${first[(at * 3) % first.length]} ${last[(at * 7 + Math.floor(at / 40)) % last.length]}`, at, 'en'),
)
