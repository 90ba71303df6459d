import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Chart } from './chart.tsx'

test('a chart that was never on screen is printed as its table', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const rows = [{ label: '30 Nov', values: { revenue: 12_500 } }]
  render(<Chart title="Sales" rowsName="Day" unit="bdt" series={[{ key: 'revenue', label: 'Revenue' }]} rows={rows} />)
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByRole('row', { name: /30 Nov.*12,500/ })).not.toBeNull()
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('table')).toBeNull()
})
