import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { FieldProblem } from '#contract/errors.ts'

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
/** The minimum number of guesses: at the permitted rate more would take years. */
const GUESSES_MIN = 1_000_000

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, own: OWN_WORDS },
  graphs: adjacencyGraphs,
  maxLength: SCORED_LENGTH,
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
})

type Owner = { name: string; email: string }

/**
 * The problems of a password besides its length; empty when there are none (rules.md A-2). Checked only when a password is
 * set, so that nobody is locked out by an older one.
 */
export function passwordProblems(password: string, owner: Owner): FieldProblem[] {
  if (resembles(password, owner))
    return [
      {
        field: 'password',
        code: 'password_similar',
        text: 'This password is too similar to your name or email address.',
      },
    ]
  if (isGuessable(password, owner))
    return [{ field: 'password', code: 'password_common', text: 'This password is too common.' }]
  return []
}

/** Weak passwords: common ones, also disguised, repeated or followed by a year. */
function isGuessable(password: string, owner: Owner): boolean {
  const scored = password.normalize('NFKC').trim().slice(0, SCORED_LENGTH)
  return estimator.check(scored, partsOf(owner)).guesses < GUESSES_MIN
}

/** Shorter parts of a name appear in passwords by chance. */
const TELLING_LENGTH = 4

function resembles(password: string, owner: Owner): boolean {
  const guess = bare(password)
  return partsOf(owner).some((part) => guess === part || (part.length >= TELLING_LENGTH && guess.includes(part)))
}

const partsOf = ({ name, email }: Owner): string[] =>
  [name, ...name.split(/\s+/), email, email.split('@')[0] ?? ''].map(bare).filter((part) => part !== '')

/** Letters and digits only, in lower case: 'Rahim.Uddin' and 'rahim uddin' are the same. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
