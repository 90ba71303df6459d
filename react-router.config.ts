import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // Of another language's build only the browser's files are kept (tools/add-language.mjs).
  buildDirectory: process.env.PAGES_LOCALE ? `build/${process.env.PAGES_LOCALE}` : 'build',
  // One cacheable manifest instead of requests to the server for routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
