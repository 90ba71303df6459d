import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminAttribute, AdminAttributeValue } from '#contract/catalogue/attribute-admin.ts'
import { clearOwn } from '#web/api/stored.ts'
import { notify } from '#web/ui/toast.ts'
import AttributeDialog from './attribute-dialog.tsx'
import ValueDialog from './value-dialog.tsx'

const attribute = { id: 7, name: 'Colour', name_bn: null, key: 'colour', type: 'choice', open: false } as AdminAttribute
const value = { id: 9, name: 'Blue', name_bn: null, swatch: null } as AdminAttributeValue

afterEach(() => {
  clearOwn()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const onClose = vi.fn()
test.each([
  ['a value', <ValueDialog key="value" attribute={attribute} value={value} onClose={onClose} />],
  ['an attribute', <AttributeDialog key="one" attribute={attribute} onCreated={() => {}} onClose={onClose} />],
])('%s that was deleted meanwhile is told of, and its list is read again', async (_, dialog) => {
  onClose.mockClear()
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', detail: 'Not found.' }, { status: 404 }))
  const error = vi.spyOn(notify, 'error')
  const client = new QueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>)
  fireEvent.change(screen.getByRole('textbox', { name: /^Name(?! in)/ }), { target: { value: 'Indigo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(error).toHaveBeenCalledWith('This is not here any more.')
  expect(invalidated).toHaveBeenCalled()
})
