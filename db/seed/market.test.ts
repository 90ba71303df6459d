import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { categoryNamesBn } from './category-names.ts'
import {
  categories,
  categoryPicture,
  demoAccounts,
  heroSlides,
  products,
  storeBanner,
  storeLogo,
  stores,
} from './market.ts'
import { pictureFiles } from './pictures.gen.ts'
import type { SeedProduct } from './types.ts'

const folder = fileURLToPath(new URL('./pictures/', import.meta.url))
const FEATURED =
  'Fashion & Apparel, Gadgets & Electronics, Kitchen Item, Beauty & Personal Care, Health & Wellness, Baby Products, Sports & Outdoors, Car & Bike Accessories, Mobile Accessories, Computer Accessories, Gaming, Jewelry, Pet Supplies, Home Appliances, Furniture & Decorations, Luxury Items, Others, Giftbox'

const children = categories.flatMap((category) => category.children)
const count = (test: (product: SeedProduct) => unknown): number => products.filter(test).length
const share = (test: (product: SeedProduct) => unknown): number => count(test) / products.length
const unique = (values: string[]): number => new Set(values).size
const average = (product: SeedProduct): number => product.ratingSum / product.ratingCount
const stems = [
  ...products.flatMap((product) => product.pictures.map((picture) => picture.file)),
  ...heroSlides.map((slide) => slide.picture),
  ...categories.map((category) => categoryPicture(category.name)),
  ...stores.flatMap((store) => [storeLogo(store.slug), storeBanner(store.slug)]),
]

describe('categories and stores', () => {
  it('has the featured categories, each with children of the form Group - Label', () => {
    expect(categories.map((category) => category.name).join(', ')).toBe(FEATURED)
    for (const category of categories) {
      expect(category.children.length, category.name).toBeGreaterThanOrEqual(5)
      expect(category.children.length, category.name).toBeLessThanOrEqual(10)
    }
    for (const child of children) {
      expect(child).toMatch(/^\S.*? - \S.*$/)
      expect(
        count((product) => product.category === child),
        child,
      ).toBeGreaterThanOrEqual(2)
    }
    expect(unique(children)).toBe(children.length)
  })

  it('calls every category something in Bangla too, with a group where the English name has one', () => {
    const names = [...categories.map(({ name }) => name), ...children]
    expect(Object.keys(categoryNamesBn).toSorted()).toEqual(names.toSorted())
    for (const [name, bangla] of Object.entries(categoryNamesBn)) {
      expect(bangla).toMatch(/\p{Script=Bengali}/u)
      expect(bangla.includes(' - '), name).toBe(name.includes(' - '))
    }
    expect(unique(Object.values(categoryNamesBn))).toBe(names.length)
  })

  it('has 14 stores, and the demo seller owns a varied one', () => {
    expect(stores).toHaveLength(14)
    expect(unique(stores.map((store) => store.slug))).toBe(14)
    expect(unique(stores.map((store) => store.name))).toBe(14)
    expect(unique(stores.map((store) => store.ownerEmail))).toBe(14)
    for (const store of stores) {
      expect(store.ownerEmail).toMatch(/@haat\.test$/)
      expect(store.joinedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(
        count((product) => product.store === store.slug),
        store.slug,
      ).toBeGreaterThanOrEqual(5)
    }
    const seller = stores.find((store) => store.ownerEmail === 'seller@haat.test')
    expect(seller?.ownerName).toBe('Nusrat Jahan')
    const theirs = products.filter((product) => product.store === seller?.slug)
    expect(theirs.length).toBeGreaterThanOrEqual(30)
    expect(unique(theirs.map((product) => product.category))).toBeGreaterThanOrEqual(20)
    expect(demoAccounts.map((account) => account.email)).toContain(seller?.ownerEmail)
  })
})

describe('products', () => {
  it('are many, with names and slugs of their own', () => {
    expect(products.length).toBeGreaterThanOrEqual(380)
    expect(unique(products.map((product) => product.slug))).toBe(products.length)
    expect(unique(products.map((product) => product.name))).toBe(products.length)
    expect(count((product) => /[\u0980-\u09FF]/.test(product.name))).toBeGreaterThanOrEqual(12)
  })

  it.each(products)('$slug holds together', (product) => {
    expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(product.description.split(/[.!?](?:\s|$)/).length, product.description).toBeGreaterThanOrEqual(4)
    expect(product.price).toBeGreaterThan(0)
    expect(Math.round(product.price * 100) / 100).toBe(product.price)
    if (product.originalPrice !== undefined) {
      const off = 1 - product.price / product.originalPrice
      expect(off).toBeGreaterThan(0.04)
      expect(off).toBeLessThanOrEqual(0.61)
    }
    expect(product.stock).toBeGreaterThanOrEqual(0)
    expect(Number.isInteger(product.stock)).toBe(true)
    expect(children).toContain(product.category)
    expect(stores.map((store) => store.slug)).toContain(product.store)
    expect(product.tags.length).toBeGreaterThanOrEqual(2)
    expect(product.tags.length).toBeLessThanOrEqual(5)
    expect(unique(product.tags)).toBe(product.tags.length)
    for (const tag of product.tags) expect(tag).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(product.ratingCount).toBeLessThanOrEqual(40)
    expect(product.ratingSum).toBeGreaterThanOrEqual(product.ratingCount)
    expect(product.ratingSum).toBeLessThanOrEqual(product.ratingCount * 5)
    expect(product.pictures.length).toBeGreaterThanOrEqual(2)
  })

  it('is priced, stocked, rated and tagged like a market', () => {
    expect(count((product) => product.price < 500)).toBeGreaterThanOrEqual(120)
    expect(count((product) => product.price > 100_000)).toBeGreaterThanOrEqual(15)
    expect(share((product) => product.originalPrice)).toBeGreaterThan(0.3)
    expect(share((product) => product.originalPrice)).toBeLessThan(0.37)
    expect(share((product) => product.stock === 0)).toBeGreaterThan(0.035)
    expect(share((product) => product.stock === 0)).toBeLessThan(0.07)
    expect(share((product) => product.stock > 0 && product.stock < 10)).toBeGreaterThan(0.09)
    expect(share((product) => product.stock > 0 && product.stock < 10)).toBeLessThan(0.15)
    expect(count((product) => product.ratingCount === 0)).toBeGreaterThanOrEqual(5)
    const rated = products.filter((product) => product.ratingCount > 0)
    const usual = rated.filter((product) => average(product) >= 3.6 && average(product) <= 4.95)
    expect(usual.length / rated.length).toBeGreaterThan(0.9)
    expect(usual.length).toBeLessThan(rated.length)
    const tags = products.flatMap((product) => product.tags)
    expect(unique(tags)).toBeGreaterThanOrEqual(75)
    expect(unique(tags)).toBeLessThanOrEqual(110)
  })

  it('recommends some, ships some freely and shows some in films', () => {
    const recommended = products.filter((product) => product.recommended)
    expect(recommended.length).toBeGreaterThanOrEqual(22)
    expect(recommended.length).toBeLessThanOrEqual(30)
    expect(unique(recommended.map((product) => product.category))).toBeGreaterThanOrEqual(18)
    expect(share((product) => product.freeShipping)).toBeGreaterThan(0.2)
    expect(share((product) => product.freeShipping)).toBeLessThan(0.3)
    const films = products.filter((product) => product.videos)
    expect(films.length).toBeGreaterThanOrEqual(10)
    expect(films.length).toBeLessThanOrEqual(14)
    const luxury = categories.find((category) => category.name === 'Luxury Items')?.children ?? []
    for (const product of products.filter((one) => luxury.includes(one.category)))
      expect(product.price, product.name).toBeGreaterThan(40_000)
  })
})

describe('options', () => {
  const chosen = products.filter(({ options }) => options.length > 0)
  const variants = chosen.flatMap((product) =>
    product.variants.map((variant) => ({ ...variant, store: product.store })),
  )
  const soldOut = (product: SeedProduct, value: string): boolean =>
    product.variants.every(({ values, stock }) => !values.includes(value) || stock === 0)

  it.each(chosen)('$slug is sold in its combinations', (product) => {
    const { options, pictures } = product
    expect(product.variants).toHaveLength(options.reduce((all, { values }) => all * values.length, 1))
    expect(product.variants.length).toBeGreaterThanOrEqual(2)
    expect(product.variants.length).toBeLessThanOrEqual(12)
    expect(unique(product.variants.map(({ values }) => values.join(' · ')))).toBe(product.variants.length)
    expect(product.variants.reduce((all, { stock }) => all + stock, 0)).toBe(product.stock)
    for (const { name_bn, values } of options) {
      expect(name_bn).toMatch(/\p{Script=Bengali}/u)
      for (const { value } of values) expect(` ${product.name} `).not.toContain(` ${value} `)
    }
    const colours = options.find(({ name }) => name === 'Colour')?.values ?? []
    for (const { swatch } of colours) expect(swatch).toMatch(/^#[0-9a-f]{6}$/)
    const shown = new Set(product.variants.map(({ picture }) => picture))
    expect(shown.size).toBe(Math.max(1, colours.length))
    if (colours.length > 0) expect(pictures.map(({ file }) => file)).toEqual(expect.arrayContaining([...shown]))
  })

  it('costs more the more there is in it', () => {
    const grows = ['Weight', 'Volume', 'Storage', 'Memory', 'Length', 'Capacity', 'Pack']
    const growing = chosen.filter(({ options: [option] }) => option && grows.includes(option.name))
    expect(growing.length).toBeGreaterThan(30)
    for (const { slug, options, variants: own } of growing) {
      const [first, ...others] = options
      const rest = others.map(({ values }) => values[0]?.value)
      const prices = first?.values.map(
        ({ value }) => own.find(({ values }) => values.join(' · ') === [value, ...rest].join(' · '))?.price,
      )
      // Bracelets of another length cost the same.
      if (slug !== 'leather-wrist-band') expect(unique((prices ?? []).map(String)), slug).toBe(prices?.length)
      expect(prices).toEqual(prices?.toSorted((a = 0, b = 0) => a - b))
    }
  })

  it('is there for about a third, with variants and whole colours that are sold out', () => {
    expect(share(({ options }) => options.length > 0)).toBeGreaterThan(0.25)
    expect(share(({ options }) => options.length > 0)).toBeLessThan(0.4)
    expect(unique(variants.map(({ store, sku }) => `${store} ${sku}`))).toBe(variants.length)
    const [without, inStock] = [variants.filter(({ stock }) => stock === 0), variants.filter(({ stock }) => stock > 0)]
    expect(without.length).toBeGreaterThan(30)
    expect(inStock.length).toBeGreaterThan(250)
    const colourGone = chosen.filter(
      (product) =>
        product.stock > 0 &&
        product.options.some(
          ({ name, values }) => name === 'Colour' && values.some(({ value }) => soldOut(product, value)),
        ),
    )
    expect(colourGone.length).toBeGreaterThan(5)
  })
})

describe('pictures', () => {
  it('has every picture in every size, described', () => {
    expect(unique(stems)).toBe(stems.length)
    expect(Object.keys(pictureFiles).sort()).toEqual(stems.toSorted())
    const files = new Set(readdirSync(folder).filter((file) => file.endsWith('.avif')))
    for (const stem of stems) {
      for (const width of [320, 640, 1280]) expect(files.has(`${stem}-${width}.avif`), `${stem}-${width}`).toBe(true)
      const file = pictureFiles[stem]!
      expect(file.width).toBe(1280)
      expect(file.tint).toMatch(/^#[0-9a-f]{6}$/)
      expect(file.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{20,200}$/)
    }
    expect(files.size).toBe(stems.length * 3)
    for (const picture of products.flatMap((product) => product.pictures)) expect(picture.alt).not.toBe('')
  })

  it('has no picture twice and stays small', () => {
    const files = readdirSync(folder)
    const prints = files.map((file) =>
      createHash('sha1')
        .update(readFileSync(folder + file))
        .digest('hex'),
    )
    expect(unique(prints)).toBe(files.length)
    const bytes = files.reduce((sum, file) => sum + statSync(folder + file).size, 0)
    expect(bytes).toBeLessThan(22_000_000)
  })
})
