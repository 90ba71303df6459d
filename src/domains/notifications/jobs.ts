import type { JobDefinition } from '#platform/jobs.ts'

export const notificationsJobs: readonly JobDefinition[] = []
