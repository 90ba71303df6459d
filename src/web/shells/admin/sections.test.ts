import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { sectionOf } from './sections.ts'

test('a page may need more than its section', () => {
  expect(sectionOf('/admin/payments')?.needs).toEqual(['orders.read'])
  for (const path of [paths.adminReconciliation(), `${paths.adminReconciliation()}/`])
    expect(sectionOf(path)).toMatchObject({ key: 'payments', needs: ['orders.refund'] })
})
