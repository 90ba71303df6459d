import { parseArgs } from 'node:util'

export type Options = { rounds: number; seed: number; only: string | undefined }

const USAGE = 'npm run faults -- ROUNDS [--seed=N] [--only=PART OF A FAULT’S NAME]'

/** @throws Error with the usage */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string' }, only: { type: 'string' } },
  })
  const rounds = Number(positionals[0] ?? Number.NaN)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (positionals.length !== 1 || !Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
    throw new Error(USAGE)
  return { rounds, seed, only: values.only }
}
