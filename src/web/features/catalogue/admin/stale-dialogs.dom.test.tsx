import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AdminAttribute, AdminAttributeValue, AttributeAssignment } from '#contract/catalogue/attribute-admin.ts'
import type { SynonymGroup } from '#contract/catalogue/synonyms.ts'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { clearOwn } from '#web/api/stored.ts'
import AssignDialog from './attributes/assign-dialog.tsx'
import AttributeDialog from './attributes/attribute-dialog.tsx'
import ValueDialog from './attributes/value-dialog.tsx'
import CategoryDialog from './categories/category-dialog.tsx'
import SynonymDialog from './synonyms/synonym-dialog.tsx'
import TagDialog from './tags/tag-dialog.tsx'

const category = { id: 1, name: 'Gadgets', name_bn: null, parent: null, image: null } as AdminCategory
const attribute = {
  id: 2,
  key: 'weight',
  name: 'Weight',
  name_bn: null,
  type: 'number',
  unit: 'g',
  unit_bn: null,
  open: false,
  assignments: [] as AttributeAssignment[],
} as AdminAttribute
const value = { id: 3, value: 'red', name: 'Red', name_bn: null, swatch: null } as AdminAttributeValue
const tag = { id: 4, name: 'Eid', products_count: 0, products_more: false, proposed_by: null, merging_into: null }

let sent: Record<string, unknown>[]
let answers: Response[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string) as Record<string, unknown>)
    return answers.shift()
  })
})
afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

const changedTo = (now: object) => Response.json({ code: 'changed_meanwhile', detail: '', now }, { status: 409 })
const onClose = vi.fn()
const open = (dialog: ReactElement) => {
  onClose.mockClear()
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>)
}
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

const dialogs = [
  {
    of: 'category',
    name: 'Gadgets',
    dialog: <CategoryDialog categories={[category]} category={category} parent={null} onClose={onClose} />,
  },
  {
    of: 'attribute',
    name: 'Weight',
    dialog: <AttributeDialog attribute={attribute} onCreated={() => {}} onClose={onClose} />,
  },
  { of: 'value', name: 'Red', dialog: <ValueDialog attribute={attribute} value={value} onClose={onClose} /> },
]

it.each(dialogs)(
  'of a $of only the changed name is sent; the newer name of another is shown first',
  async ({ dialog, name }) => {
    answers = [changedTo({ name: 'Newer' }), Response.json({ ...category, name: 'Mine' })]
    open(dialog)
    type(/^Name(?! in)/, 'Mine')
    save()
    expect(await screen.findByText(/is now: “Newer”/)).toBeInTheDocument()
    expect(screen.getByLabelText(/^Name(?! in)/)).toHaveValue('Mine')
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent).toEqual([
      { name: 'Mine', seen: { name } },
      { name: 'Mine', seen: { name: 'Newer' } },
    ])
  },
)

it('of a tag another’s newer name is shown first', async () => {
  answers = [changedTo({ name: 'Eid gifts' }), Response.json({ ...tag, name: 'Eid 2026' })]
  open(<TagDialog tag={tag} onClose={onClose} />)
  type(/^Name/, 'Eid 2026')
  save()
  expect(await screen.findByText(/is now: “Eid gifts”/)).toBeInTheDocument()
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ seen }) => seen)).toEqual([{ name: 'Eid' }, { name: 'Eid gifts' }])
})

it('of the categories of an attribute, those that others ticked meanwhile stay', async () => {
  const [everywhere, here] = [null, 1].map((id) => ({ category: id, required: false, filterable: true }))
  answers = [changedTo({ assignments: [here] }), Response.json({ ...attribute, assignments: [here, everywhere] })]
  open(<AssignDialog attribute={attribute} categories={[category]} category={null} onClose={onClose} />)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Every/ }))
  save()
  expect(await screen.findByText(/changed these categories meanwhile/)).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: /^Gadgets/ })).toBeChecked()
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]).toMatchObject({ seen: [] })
  expect(sent[1]).toMatchObject({ seen: [here], assignments: [here, { category: null }] })
})

const synonyms = {
  id: 6,
  words: ['kurti'],
  words_bn: ['কুর্তি'],
  typed: [],
  updated_at: '2026-01-01',
} as unknown as SynonymGroup
const words = /^Words(?! in)|^English/

it('of a group of synonyms only the changed words are sent; the newer ones of another are shown first', async () => {
  answers = [changedTo({ words: ['kurti', 'tunic'], typed: [] }), Response.json(synonyms)]
  open(<SynonymDialog group={synonyms} term="" onClose={onClose} />)
  type(words, 'kurti, kurta')
  type(/^Also typed/, 'kurthi')
  save()
  expect(await screen.findByText(/is now: “kurti, tunic”/)).toBeInTheDocument()
  expect(screen.getByText(/was emptied meanwhile/)).toBeInTheDocument()
  expect(screen.getByLabelText(words)).toHaveValue('kurti, kurta')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const mine = { words: ['kurti', 'kurta'], typed: ['kurthi'] }
  expect(sent).toEqual([
    { ...mine, seen: { words: ['kurti'], typed: [] } },
    { ...mine, seen: { words: ['kurti', 'tunic'], typed: [] } },
  ])
})

it.each([
  ...dialogs.map(({ of, dialog }) => ({ of, dialog, label: /^Name(?! in)/ })),
  { of: 'tag', dialog: <TagDialog tag={tag} onClose={onClose} />, label: /^Name/ },
  { of: 'new tag', dialog: <TagDialog tag={null} onClose={onClose} />, label: /^Name/ },
  { of: 'group of synonyms', dialog: <SynonymDialog group={synonyms} term="" onClose={onClose} />, label: words },
])('a closed dialog of a $of loses nothing typed', ({ dialog, label }) => {
  open(dialog)
  type(label, 'Mine')
  cleanup()
  open(dialog)
  expect(screen.getByLabelText(label)).toHaveValue('Mine')
})

it('of a draft, what was changed meanwhile is told at its own changes, and taken over elsewhere', async () => {
  const edit = (now: Partial<AdminCategory>) =>
    open(<CategoryDialog categories={[category]} category={{ ...category, ...now }} parent={null} onClose={onClose} />)
  edit({})
  type(/^Name(?! in)/, 'Mine')
  cleanup()
  edit({ name: 'Newer', name_bn: 'গ্যাজেট' })
  expect(screen.getByLabelText(/^Name in Bangla/)).toHaveValue('গ্যাজেট')
  answers = [changedTo({ name: 'Newer' }), Response.json(category)]
  save()
  expect(await screen.findByText(/is now: “Newer”/)).toBeInTheDocument()
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    { name: 'Mine', seen: { name: 'Gadgets' } },
    { name: 'Mine', seen: { name: 'Newer' } },
  ])
  cleanup()
  edit({})
  expect(screen.getByLabelText(/^Name(?! in)/)).toHaveValue('Gadgets')
})
