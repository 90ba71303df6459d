import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CodesDialog } from './codes-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const codes = ['k3f9-a7qx', 'm2p8-b4wz']

it('confirms closing with unsaved codes', () => {
  const onClose = vi.fn()
  render(<CodesDialog codes={codes} intro="Keep them" onClose={onClose} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByText(/You have not copied, downloaded or printed the codes/)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Close without keeping them' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes at once when they were copied, all of them', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText } })
  const onClose = vi.fn()
  render(<CodesDialog codes={codes} intro="Keep them" onClose={onClose} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Copied')
  for (const code of codes) expect(writeText.mock.calls[0]).toEqual([expect.stringContaining(code)])
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(onClose).toHaveBeenCalledOnce()
})
