import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { DataPart } from './data-part.tsx'

const saveFile = vi.hoisted(() => vi.fn())
vi.mock('#web/save-file.ts', () => ({ saveFile }))
vi.mock('#web/api/call-api.ts', () => ({ callApi: async () => ({ profile: {} }) }))

afterEach(() => vi.useRealTimers())

it('names the file of what is kept of an account after the day in Dhaka', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T19:00:00Z') })
  render(<DataPart />)
  fireEvent.click(screen.getByRole('button', { name: m.account_data_button() }))
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith('haat-data-2027-01-01.json', expect.any(String), 'application/json'),
  )
})
