import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

/** Fields of several lines on the pages: all others that are typed have one, and so no line breaks (`typedLine`). */
const SEVERAL_LINES = [
  'address',
  'answer',
  'body_bn',
  'body_en',
  'comment',
  'description',
  'description_bn',
  'holiday_note',
  'message',
  'note',
  'question',
  'reason',
  'return_policy',
  'review_note',
  'review_notes',
  'seller_reply',
  'store_description',
  'text',
  'words',
]

/** Compared with what is known, or read by the server in a way of its own: kept by nobody as it was typed. */
const READ_OTHERWISE = [
  'attributes',
  'code',
  'coupon_code',
  'current_password',
  'email',
  'image',
  'otp',
  'password',
  'phone',
  'picture',
  'query',
  'refresh',
  'role',
  'secret',
  'token',
  'type',
  'updated_at',
  'video_link',
  'video_links',
  'website',
]

type Field = { call: string; name: string; schema: z.ZodType }

/** Every text of a body. What it was when it was read (`seen`) is only compared, and a number may be sent as a text. */
function* textsOf(schema: unknown, call: string, name = ''): Generator<Field> {
  if (schema instanceof z.ZodObject)
    for (const [field, value] of Object.entries(schema.shape)) {
      if (field !== 'seen') yield* textsOf(value, call, field)
    }
  else if (schema instanceof z.ZodArray) yield* textsOf(schema.element, call, name)
  else if (schema instanceof z.ZodRecord) yield* textsOf(schema.valueType, call, name)
  else if (schema instanceof z.ZodUnion) for (const one of schema.options) yield* textsOf(one, call, name)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    yield* textsOf(schema.unwrap(), call, name)
  else if (schema instanceof z.ZodType && isText(schema)) yield { call, name, schema }
  else if (schema instanceof z.ZodPipe && !(schema.in instanceof z.ZodUnion))
    yield* textsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, call, name)
}

const isText = (schema: unknown): boolean =>
  schema instanceof z.ZodString || (schema instanceof z.ZodPipe && isText(schema.in))

/** Files are called as the server likes (platform/private-file.ts). */
const isFileName = ({ call, name }: Field) =>
  name === 'attachment_name' || (name === 'name' && call.endsWith('/documents/{kind}/'))

const texts = endpoints
  .flatMap((one) => ('body' in one ? [...textsOf(one.body, `${one.method} ${one.path}`)] : []))
  .filter((field) => !isFileName(field))

/** Those that keep a letter between words. Some take short texts only, others long ones. */
const keeping = (letter: string) =>
  texts.filter(({ schema }) =>
    [`a${letter}b`, `One line${letter}and more`, `One line${letter}${'and more '.repeat(9)}`].some((text) =>
      JSON.stringify(schema.safeParse(text).data)?.includes(JSON.stringify(letter).slice(1, -1)),
    ),
  )
const namesOf = (fields: readonly Field[]) => [...new Set(fields.map(({ name }) => name))].toSorted()

test.each(['\n', '\r\n', '\u2028'])('a field that has one line on the pages takes no line break (%j)', (lineBreak) => {
  const allowed = new Set([...SEVERAL_LINES, ...READ_OTHERWISE])
  expect(namesOf(keeping(lineBreak)).filter((name) => !allowed.has(name))).toEqual([])
})

test('a field that has several lines on the pages keeps them', () => {
  expect(namesOf(keeping('\n'))).toEqual([...SEVERAL_LINES, ...READ_OTHERWISE].toSorted())
})

test('the notes that have one line on the pages take no line break', () => {
  const notes = keeping('\n').filter(({ name }) => name === 'note')
  expect(notes.map(({ call }) => call).filter((call) => /settings|size-charts/.test(call))).toEqual([])
})

test('no typed text keeps letters that nobody sees', () => {
  const others = new Set(READ_OTHERWISE)
  const kept = keeping('\u2060').filter(({ name }) => !others.has(name))
  // A statement is a file.
  expect(kept.map(({ call, name }) => `${call} ${name}`)).toEqual(['POST /admin/statements/ text'])
})
