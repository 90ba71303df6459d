import { expect, test } from 'vitest'
import { priceInWords } from './price-in-words.ts'

const read = (phrase: string) => {
  const price = priceInWords(phrase)
  return price && [price.phrase, price.priceMin && price.priceMin / 100, price.priceMax && price.priceMax / 100]
}

test.each([
  ['saree under 2000', 'saree', undefined, 2000],
  ['2000 takar moddhe shari', 'shari', undefined, 2000],
  ['panjabi 2000 er moddhe', 'panjabi', undefined, 2000],
  ['৫০০ টাকার নিচে গিফট', 'গিফট', undefined, 500],
  ['২০০০ টাকার মোবাইল', 'মোবাইল', undefined, 2000],
  ['শাড়ি ২ হাজার টাকার মধ্যে', 'শাড়ি', undefined, 2000],
  ['earphone below 1k', 'earphone', undefined, 1000],
  ['mobile under 30,000tk', 'mobile', undefined, 30_000],
  ['phone within ৳20000', 'phone', undefined, 20_000],
  ['shirt less than 1500 bdt', 'shirt', undefined, 1500],
  ['shirt between 500 and 1000', 'shirt', 500, 1000],
  ['shirt 500-1000 taka', 'shirt', 500, 1000],
  ['৫০০ থেকে ১০০০ টাকার মধ্যে শার্ট', 'শার্ট', 500, 1000],
  ['watch above 5000 taka', 'watch', 5000, undefined],
  ['ghori 5000 takar upore', 'ghori', 5000, undefined],
  ['under 500 taka', '', undefined, 500],
])('%s names a price', (typed, ...price) => {
  expect(read(typed)).toEqual(price)
})

test.each([
  'power bank 20,000 mah',
  'water bottle under 750 ml',
  'handheld console retro 500',
  'toys for under 5',
  'toys under 24 months',
  'a4 paper 80 gsm',
  'headphone sr-40',
  'smart tv 4k',
  'ssd 500 to 1000 gb',
  'saree',
  'washing machine 8 kg under warranty',
])('%s names none', (typed) => {
  expect(read(typed)).toBeNull()
})
