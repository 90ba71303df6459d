import { pinnedNode } from './prepare.mjs'

const bin = (name) => `node_modules/.bin/${name}`

/** Generates the types of routes, which the checks need. @returns {import('./side-by-side.mjs').Task} */
export const routeTypes = () => ({ name: 'route types', command: [bin('react-router'), 'typegen'] })

/** The checks of `npm run check`, the longest first. @returns {import('./side-by-side.mjs').Task[]} */
export function checks() {
  const node = pinnedNode()
  return [
    {
      name: 'types',
      // Single-threaded: less work in total, and several threads once resolved the message modules as empty. Not incremental:
      // by what it had kept of an older commit, tsc 7 skipped files of which an imported type had changed, and told no error.
      command: [bin('tsc'), '--noEmit', '--singleThreaded'],
    },
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'dead code', command: [bin('knip'), '--no-progress'] },
    {
      name: 'boundaries',
      command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src'],
      // It must print a plausible number of modules: without any sources it would pass.
      mustPrint: /\b[1-9]\d\d+ modules/,
    },
    { name: 'schema.sql', command: [node, 'tools/schema.ts', '--check'] },
    { name: 'format', command: [bin('biome'), 'ci', '--log-level=warn', '--colors=off', '.'] },
    { name: 'known vulnerabilities', command: [node, 'tools/check-packages.mjs'] },
    { name: 'openapi.json', command: [node, 'tools/openapi.ts', '--check'] },
    { name: 'errors of endpoints', command: [node, 'tools/check-errors.ts'] },
    { name: 'messages in both languages', command: [node, 'tools/check-messages.ts'] },
    { name: 'rules', command: [node, 'tools/check-rules.ts'] },
    { name: 'table owners', command: [node, 'tools/check-table-owners.ts'] },
    { name: 'platform free of business words', command: [node, 'tools/check-platform-words.ts'] },
    { name: 'audited tables', command: [node, 'tools/check-audited.ts'] },
  ]
}
