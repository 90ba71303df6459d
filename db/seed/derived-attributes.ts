import { mainShade } from './products/colour-pictures.ts'
import { colourOf } from './shades.ts'
import { stores } from './stores.ts'
import type { SeedProduct } from './types.ts'

/** What the rows of the demo market say of a product beside its own line of attributes. */
export function attributesOf(product: SeedProduct): Record<string, string> {
  const { category, tags, attributes } = product
  const derived = {
    brand: stores.find(({ slug }) => slug === product.store)?.name,
    // The first picture shows the product as it is sold.
    colour: colourOf(mainShade(product.art) ?? ''),
    for: groupOf(category, WORN_BY),
    animal: groupOf(category, ANIMALS),
    vehicle: groupOf(category, VEHICLES),
    room: groupOf(category, ROOMS),
    handmade: answer(tags.includes('handmade') || tags.includes('handloom')),
    organic: answer(tags.includes('organic')),
    waterproof: 'no',
    ...attributes,
  }
  return Object.fromEntries(
    Object.entries(derived).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

const answer = (yes: boolean) => (yes ? 'yes' : 'no')

/** By the beginning of a category's name; '' for any other. */
type Groups = readonly (readonly [string, string])[]

const groupOf = (category: string, groups: Groups) => groups.find(([start]) => category.startsWith(start))?.[1]

const WORN_BY: Groups = [
  ['Women', 'Women'],
  ['Men', 'Men'],
  ['Necklaces', 'Women'],
  ['Bangles', 'Women'],
  ['Earrings', 'Women'],
  ['Rings', 'Women'],
]
const ANIMALS: Groups = [
  ['Dogs', 'Dog'],
  ['Cats', 'Cat'],
  ['Birds', 'Bird'],
  ['Fish', 'Fish'],
]
const VEHICLES: Groups = [
  ['Bike', 'Motorcycle'],
  ['Car', 'Car'],
  ['Tyres', 'Car'],
]
const ROOMS: Groups = [
  ['Living Room', 'Living room'],
  ['Bedroom', 'Bedroom'],
  ['Dining', 'Dining room'],
  ['', 'Any room'],
]
