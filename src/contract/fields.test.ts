import { expect, test } from 'vitest'
import { typedLine, typedNumber, typedText } from './fields.ts'

test('what shows nothing does not count as text', () => {
  for (const typed of [
    '\u200b\u200b\u200b',
    '\u3164\u3164\u3164',
    ' \u200d\u200d\u200d ',
    '\u2800\u00ad\u2060',
    '\u202e\u202c',
    'a\u200d\u200d',
  ]) {
    expect(typedText(10, 3).safeParse(typed).success).toBe(false)
    expect(typedText(10).parse(typed)).toBe(typed.startsWith('a') ? typed : '')
  }
})

test('text has no invisible letters but those that join others, and nothing that turns its direction', () => {
  for (const [typed, kept] of [
    ['\u202eevil\u202c', 'evil'],
    ['সালমা \u200dখাতুন', 'সালমা খাতুন'],
    ['Nokshi\u200b Ghar\ufeff', 'Nokshi Ghar'],
    ['one\ntwo\u0085', 'one\ntwo'],
    ['bell\u0007 \u009bhere', 'bell here'],
    ['র\u200d্যাব ক্\u200cষ', 'র\u200d্যাব ক্\u200cষ'],
    ['👩\u200d👧 ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e007f}', '👩\u200d👧 ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e007f}'],
  ])
    expect(typedText(100).parse(typed)).toBe(kept)
})

test('a number that others have given is in Latin digits, as they write it', () => {
  expect(typedNumber(20).parse(' PT০০১-২৩\n4 ')).toBe('PT001-23 4')
})

test('a line has no line breaks, however they are written', () => {
  expect(typedLine(20).parse(' Mitu\r\nA.\u2028B.\tC.\u0085')).toBe('Mitu A. B. C.')
  expect(typedLine(20, 2).safeParse('\n\u200b\n').success).toBe(false)
})
