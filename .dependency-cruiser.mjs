import { domains } from './tools/domains.mjs'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true, viaOnly: { pathNot: '^src/web/paraglide/' } }),
    ...domains
      .slice(0, -1)
      .map((domain, at) =>
        rule(
          `${domain}-imports-downward-only`,
          { path: `^src/domains/${domain}/(?!admin/)`, pathNot: '\\.test\\.ts$' },
          { path: `^src/domains/(${domains.slice(at + 1).join('|')})/` },
        ),
      ),
    rule('admin-is-on-top', { path: '^src/domains/[^/]+/(?!admin/)' }, { path: '^src/domains/[^/]+/admin/' }),
    rule(
      'domain-internals-are-private',
      { path: '^src/domains/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^src/domains/([^/]+)/(?!index\\.ts$)', pathNot: '^src/domains/$1/' },
    ),
    rule(
      'sql-lives-in-store-and-views',
      { path: '^src/domains/', pathNot: '/(store|views|[^/]+\\.test)\\.ts$|/[^/]*(store|views)\\.ts$' },
      { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-never-imports-server',
      // The tests that every route, audited table, job and refusal of the server has words on the pages.
      { path: '^src/web/', pathNot: '/(?:audit-words|format-refusal)\\.test\\.ts$' },
      { path: '^src/(domains|platform)/' },
    ),
    rule(
      'sentences-of-the-api-stay-on-the-server',
      { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/contract/.+-errors\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'features-meet-in-pages',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/(features/(?!$1/)|pages/|shells/)' },
    ),
    rule(
      'areas-share-features-not-pages',
      { path: '^src/web/pages/(admin|selling|account)/' },
      { path: '^src/web/pages/(?!$1/)(admin|selling|account)/' },
    ),
    rule(
      'ui-knows-no-domain',
      { path: '^src/web/ui/' },
      { path: '^src/(contract/(?!money|media/|page|shorten)|web/(features|pages))' },
    ),
    rule(
      'contract-is-pure',
      { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      { path: '^(src/(?!contract/)|node_modules/(?!zod/))' },
    ),
    rule('contract-has-no-node', { path: '^src/contract/', pathNot: '\\.test\\.ts$' }, { dependencyTypes: ['core'] }),
    rule('platform-knows-no-domain', { path: '^src/platform/' }, { path: '^src/(domains|web)/' }),
    rule('tests-stay-outside', { path: '^src/', pathNot: '\\.test\\.tsx?$|test-setup' }, { path: '^test/' }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/web/paraglide/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
