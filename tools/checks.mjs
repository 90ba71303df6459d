import { pinnedNode } from './prepare.mjs'

const bin = (name) => `node_modules/.bin/${name}`

/** Made anew before the checks, which read it. @returns {import('./side-by-side.mjs').Task} */
export const routeTypes = () => ({ name: 'route types', command: [bin('react-router'), 'typegen'] })

/** What `npm run check` checks, the longest first. @returns {import('./side-by-side.mjs').Task[]} */
export function checks() {
  const node = pinnedNode()
  return [
    {
      name: 'types',
      // In one thread: half the work of several, which once took every module of messages for an empty one.
      command: [
        bin('tsc'),
        '--noEmit',
        '--singleThreaded',
        '--incremental',
        '--tsBuildInfoFile',
        'node_modules/.cache/tsc.tsbuildinfo',
      ],
    },
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'dead code', command: [bin('knip'), '--no-progress'] },
    {
      name: 'boundaries',
      command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src'],
      // It must say how many modules it followed: one that finds no sources would pass whatever they import.
      mustPrint: /\b[1-9]\d\d+ modules/,
    },
    { name: 'schema.sql', command: [node, 'tools/schema.ts', '--check'] },
    { name: 'format', command: [bin('biome'), 'ci', '--log-level=warn', '--colors=off', '.'] },
    { name: 'known holes in packages', command: [node, 'tools/check-packages.mjs'] },
    { name: 'openapi.json', command: [node, 'tools/openapi.ts', '--check'] },
    { name: 'messages in both languages', command: [node, 'tools/check-messages.ts'] },
    { name: 'table owners', command: [node, 'tools/check-table-owners.ts'] },
    { name: 'audited tables', command: [node, 'tools/check-audited.ts'] },
  ]
}
