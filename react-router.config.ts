import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // Only the browser's files of the other language's build are kept (tools/add-language.mjs).
  buildDirectory: process.env.PAGES_LOCALE ? `build/${process.env.PAGES_LOCALE}` : 'build',
  // One cacheable manifest instead of requests to the server for routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
