import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { FieldProblem } from '#contract/errors.ts'

/** What people of this market think of first: our name, their country, its cities and what they are proud of. */
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
/** What comes after it adds nothing that matters, and takes time to look through. */
const SCORED_LENGTH = 64
/** 'p@$$w0rd' read as letters in so many ways; hundreds would take a second. */
const SUBSTITUTIONS_MAX = 8
/** Fewer guesses than this find it: whoever guesses slowly, as we let them, needs years for more. */
const GUESSES_MIN = 1_000_000

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, own: OWN_WORDS },
  graphs: adjacencyGraphs,
  maxLength: SCORED_LENGTH,
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
})

type Owner = { name: string; email: string }

/**
 * PRODUCT 2: what is wrong with a password beside its length; empty when nothing is. Asked when one is chosen: nobody is kept
 * out by one that was chosen earlier.
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

/** Among the first that are tried: a common one, also in disguise, repeated or with a year behind it. */
function isGuessable(password: string, owner: Owner): boolean {
  const typed = password.normalize('NFKC').trim().slice(0, SCORED_LENGTH)
  return estimator.check(typed, partsOf(owner)).guesses < GUESSES_MIN
}

/** Shorter parts of a name turn up in passwords by chance. */
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
