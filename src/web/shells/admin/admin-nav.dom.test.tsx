import { render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AdminNav } from './admin-nav.tsx'

vi.mock('#web/staff.ts', () => ({ useStaff: () => ({ may: () => true }) }))
vi.mock('#web/features/admin/use-overview.ts', () => ({ useWaiting: () => () => 0 }))

test('the current place is scrolled into view, also below the fold', async () => {
  const shown: (string | null)[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.textContent)
  }
  const Stub = createRoutesStub([{ path: '/admin/*', Component: () => <AdminNav /> }])
  render(<Stub initialEntries={['/admin/audit-log']} />)
  await waitFor(() => expect(shown).toEqual(['Audit log']))
  screen.getByRole('link', { name: 'Payouts' }).click()
  await waitFor(() => expect(shown).toEqual(['Audit log', 'Payouts']))
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
