import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Words that local users are likely to choose: the market's name, the country, its cities and symbols. */
const OWN_WORDS = [
  'haat',
  'hat',
  'bazar',
  'bazaar',
  'bangladesh',
  'bangla',
  'bengali',
  'dhaka',
  'chittagong',
  'chattogram',
  'sylhet',
  'khulna',
  'rajshahi',
  'barishal',
  'rangpur',
  'mymensingh',
  'comilla',
  'cumilla',
  'narayanganj',
  'gazipur',
  'padma',
  'jamuna',
  'meghna',
  'shapla',
  'ilish',
  'boishakh',
  'ekushey',
  'joybangla',
  'sonarbangla',
  'amarsonar',
  'allah',
  'bismillah',
  'muhammad',
  'mohammad',
  'taka',
  'cricket',
  'shakib',
  'tamim',
  'mashrafe',
  'messi',
  'হাট',
  'বাংলাদেশ',
  'বাংলা',
  'ঢাকা',
]
/** Characters beyond this length add no relevant strength, and scoring them is slow. */
const SCORED_LENGTH = 64
/** Limits the l33t variants that are tried ('p@$$w0rd'); hundreds would take a second. */
const SUBSTITUTIONS_MAX = 8
const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, own: OWN_WORDS },
  graphs: adjacencyGraphs,
  maxLength: SCORED_LENGTH,
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
})

/** How many guesses a password stands, of somebody who knows what it could be made of; `words` are known of its owner. */
export const countGuesses = (password: string, words: readonly string[]): number =>
  estimator.check(password.slice(0, SCORED_LENGTH), [...words]).guesses
