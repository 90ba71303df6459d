import { compile, type DomNode, type FormatCallback } from 'html-to-text'
import { readVideo } from '#contract/catalogue/video-rules.ts'
import type { BodyMedia } from './line.ts'
import { looksLikeHtml, tidyText } from './rich-text.ts'

/** Pictures and videos of one description that are read, and the length of an address. */
const [MEDIA_READ_MAX, ADDRESS_MAX] = [60, 2001]

/** Puts the cells of a row on one line, a space apart. A column layout would honour `colspan` of any size. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline(' ')
}

/** What is converted now: conversion is synchronous. */
let found: BodyMedia[] = []
const add = (kind: BodyMedia['kind'], url: string) => {
  if (found.length < MEDIA_READ_MAX) found.push({ kind, url: url.trim().slice(0, ADDRESS_MAX).toWellFormed() })
}

/** Shops that load pictures late keep the address in an attribute of their own. */
const addressOf = ({ attribs = {} }: DomNode): string =>
  [attribs['src'], attribs['data-src'], attribs['data']].find((address) => address?.trim()) ?? ''

const picture: FormatCallback = (element) => add('picture', addressOf(element) || '<img>')

/** Frames and players: what they contain is shown only where they are not. */
const frame: FormatCallback = (element) => {
  const source = element.children?.find(({ name, attribs }) => name === 'source' && attribs?.['src'])
  add('frame', addressOf(element) || (source && addressOf(source)) || `<${element.name ?? 'video'}>`)
}

const link: FormatCallback = (element, walk, builder) => {
  const address: string = element.attribs?.['href'] ?? ''
  if (readVideo(address)) add('frame', address)
  walk(element.children, builder)
}

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 40, maxBaseElements: 1 },
  formatters: { cell, picture, frame, link },
  selectors: [
    { selector: 'a', format: 'link' },
    { selector: 'img', format: 'picture' },
    ...['iframe', 'video', 'audio', 'embed', 'object'].map((selector) => ({ selector, format: 'frame' })),
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'h1', format: 'block' },
    { selector: 'h2', format: 'block' },
    { selector: 'h3', format: 'block' },
    { selector: 'h4', format: 'block' },
    { selector: 'h5', format: 'block' },
    { selector: 'h6', format: 'block' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
  ],
})

export type PlainText = { text: string; media: BodyMedia[] }

/**
 * Converts 'Body (HTML)' to a description, and collects its pictures and videos. Untrusted HTML is converted only in the
 * worker thread (convert-html.ts), within the limits of read-line.ts. @throws for a few kinds of broken HTML
 */
export function readHtml(body: string): PlainText {
  found = []
  const text = tidyText(looksLikeHtml(body) ? convert(body) : body)
  return { text, media: found }
}
