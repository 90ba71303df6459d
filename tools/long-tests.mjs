/** Tests that take long (all routes, the whole contract, killed processes) and rarely fail before a commit. */
export const LONG_TESTS = [
  'access',
  'backup',
  'hostile',
  'hostile-bodies',
  'import-killed',
  'mails-once',
  'postgres-killed',
  'start',
].map((name) => `test/${name}.test.ts`)

/** The options of a run of all others. */
export const withoutLong = LONG_TESTS.flatMap((file) => ['--exclude', file])
