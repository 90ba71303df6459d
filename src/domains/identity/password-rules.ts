import type { FieldProblem } from '#contract/errors.ts'

/** The minimum number of guesses: at the permitted rate more would take years. */
const GUESSES_MIN = 1_000_000

type Owner = { name: string; email: string }

/**
 * The problems of a password besides its length; empty when there are none (rules.md A-2). Checked only when a password is
 * set, so that nobody is locked out by an older one.
 */
export async function passwordProblems(password: string, owner: Owner): Promise<FieldProblem[]> {
  if (resembles(password, owner))
    return [
      {
        field: 'password',
        code: 'password_similar',
        text: 'This password is too similar to your name or email address.',
      },
    ]
  if (await isGuessable(password, owner))
    return [{ field: 'password', code: 'password_common', text: 'This password is too common.' }]
  return []
}

/**
 * Weak passwords: common ones, also disguised, repeated or followed by a year. The dictionaries are read when the first password
 * is set: they take some 15 MB, and most processes never need them.
 */
async function isGuessable(password: string, owner: Owner): Promise<boolean> {
  const { countGuesses } = await import('./count-guesses.ts')
  return countGuesses(password.normalize('NFKC').trim(), partsOf(owner)) < GUESSES_MIN
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
