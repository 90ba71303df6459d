import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // One cacheable file instead of questions to the server about routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
