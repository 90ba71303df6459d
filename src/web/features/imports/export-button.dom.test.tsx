import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ExportButton } from './export-button.tsx'

const saveFile = vi.hoisted(() => vi.fn())
vi.mock('#web/save-file.ts', () => ({ saveFile }))
vi.mock('#web/api/call-api.ts', () => ({
  callApi: async (name: string) => (name === 'GET /auth/seller/profile/' ? { slug: 'shapla' } : 'Handle,Title'),
}))

afterEach(() => vi.useRealTimers())

it('names the file after the store and the day in Dhaka, where it begins before the one in London', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T19:00:00Z') })
  render(<ExportButton />)
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('shapla-2027-01-01.csv', 'Handle,Title', 'text/csv'))
})
