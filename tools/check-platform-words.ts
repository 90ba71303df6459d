/** Fails where a file of src/platform names a concept of the market: the platform holds no business logic. */
import { globSync, readFileSync } from 'node:fs'

const WORDS =
  /\b(products?|sellers?|buyers?|orders|parcels?|coupons?|stores|storefronts?|carts?|wishlists?|catalogues?|reviews|refunds?|prices?|customers?|shops?|marketplaces?|poisha)\b/gi
/** The database's types are generated from its tables; tests work on the whole application. */
const files = globSync('src/platform/**/*.ts').filter((file) => !/(\.gen|\.test)\.ts$/.test(file))

/** `camelCase` and `snake_case` as words. */
const inWords = (line: string) => line.replaceAll('_', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')

const violations = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => [...inWords(line).matchAll(WORDS)].map(([word]) => `${file}:${at + 1} ${word}`)),
)
if (files.length < 50) throw new Error('src/platform not found')
if (violations.length > 0) {
  console.error(`These words belong to domains, not to src/platform:\n${violations.join('\n')}`)
  process.exit(1)
}
