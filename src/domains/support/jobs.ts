import type { JobDefinition } from '#platform/jobs.ts'

export const supportJobs: readonly JobDefinition[] = []
