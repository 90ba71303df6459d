// biome-ignore-all format: drawings are easier to compare in rows
// The photographer: backdrops, plinths, light and shadow around a subject. 1000 units wide, any size out.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dk, E, fromOklab, hexOf, lch, lt, mix, o, oklab, P, Pen, R, S } from './pen.mjs'
import { drawShape, SHAPES } from './shapes.mjs'

export const VERSION = 3

/** a small repeatable random source */
function randomFrom(text) {
  let s = createHash('sha1').update(text).digest().readUInt32LE(0)
  return () => { s |= 0; s = (s + 0x6d2b79f5) | 0; let t = Math.imul(s ^ (s >>> 15), 1 | s); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296 }
}
const part = (x) => { const [, name, colours = '', kind = ''] = x.match(/^([\w-]+)(?::([\w,#]*))?(?:\/(\w+))?$/) ?? (() => { throw new Error(`art: ${x}`) })(); return { name, colours: colours ? colours.split(',') : [], kind } }
/** 'drape:crimson,gold,cream/jamdani +teapot ~craft' */
export function parseArt(art) {
  const [main, ...rest] = art.split(/\s+/)
  return { main: part(main), props: rest.filter((x) => x[0] === '+').map((x) => part(x.slice(1))), mood: rest.filter((x) => x[0] === '~').map((x) => x.slice(1)) }
}
const HANG = new Set('drape panjabi kurti suit shirt hoodie trousers koti lehenga quilt curtain frame rickshaw clock ac camcctv ceilingfan romper bib t-shirt dress jeans coat running-shirt shorts kimono womans-clothes lab-coat framed-picture mirror heater'.split(' '))
const FLAT = new Set('oximeter guitar violin flute thermometer white-cane hairdryer necklace chain pearls jhumka studs nosepin tikli anklet cufflinks cable case glass belt sunglass mats neckband bands rope knives cutlery board tablet phone powerbank drive ssd ram pendrive mechkeys cards henna comb sachets seeds palette fountainpen diary carrom ludo brushset trimmer torch bat dumbbell prayer-beads hair-pick razor toothbrush adhesive-bandage pill scissors socks gloves scarf womans-sandal thong-sandal key tennis badminton ping-pong field-hockey kite puzzle-piece crayon artist-palette pen screwdriver hammer-and-wrench wrench bone sewing-needle massager'.split(' '))
// what is written on them must not be mirrored
const READ = new Set('oximeter bpmonitor scale blocks clock dresswatch bracelet printer camera dashcam sewing dvd books red-envelope cage frame'.split(' '))
const modeOf = (n) => (HANG.has(n) ? 'hang' : FLAT.has(n) ? 'flat' : 'stand')

export class Studio {
  constructor(sharp, emoji, folder) { this.sharp = sharp; this.emoji = emoji; this.folder = folder; this.cache = new Map() }
  /** the subject alone, cut out: {data RGBA, w, h, hue, chroma, light} */
  async subject(part, size = 1000) {
    const key = JSON.stringify([part, size])
    if (!this.cache.has(key)) {
      if (this.cache.size > 24) this.cache.delete(this.cache.keys().next().value)
      this.cache.set(key, this.#cut(part, size))
    }
    return this.cache.get(key)
  }
  async #paint(svg) { return this.sharp(typeof svg === 'string' ? Buffer.from(svg) : svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true }) }
  /** the artwork takes seconds to draw, for its many blurs: it is drawn once */
  async #icon(name, size) {
    const file = join(this.folder, `icon-${name}-${size}.png`)
    if (!existsSync(file)) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}" viewBox="0 0 32 32">${this.emoji[name].body}</svg>`
      writeFileSync(`${file}.${process.pid}`, await this.sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer())
      renameSync(`${file}.${process.pid}`, file)
    }
    return this.#paint(readFileSync(file))
  }
  async #cut({ name, colours, kind }, size) {
    const own = Object.hasOwn(SHAPES, name)
    if (!own && !this.emoji[name]) throw new Error(`no artwork named ${name}`)
    const svg = own ? drawShape(name, colours, kind, size) : ''
    const { data, info } = own ? await this.#paint(svg) : await this.#icon(name, size > 1000 ? 1100 : 720)
    if (!own && colours[0]) recolour(data, hexOf(colours[0]))
    let x0 = info.width, x1 = 0, y0 = info.height, y1 = 0, L = 0, A = 0, B = 0, n = 0
    for (let y = 0; y < info.height; y += 1) for (let x = 0; x < info.width; x += 1) {
      const i = (y * info.width + x) * 4
      if (data[i + 3] > 14) { if (x < x0) x0 = x; if (x > x1) x1 = x; if (y < y0) y0 = y; if (y > y1) y1 = y
        if (x % 5 === 0 && y % 5 === 0 && data[i + 3] > 200) { const [l, a, b] = oklab(data[i], data[i + 1], data[i + 2]); L += l; A += a; B += b; n += 1 } }
    }
    const out = await this.sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).extract({ left: x0, top: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 }).png({ compressionLevel: 1 }).toBuffer()
    // where it touches the ground
    let f0 = x1, f1 = x0
    for (let y = Math.round(y1 - (y1 - y0) * 0.035); y <= y1; y += 1) for (let x = x0; x <= x1; x += 1) if (data[(y * info.width + x) * 4 + 3] > 120) { if (x < f0) f0 = x; if (x > f1) f1 = x }
    const foot = { w: Math.max(0.12, (f1 - f0) / (x1 - x0)), x: ((f0 + f1) / 2 - x0) / (x1 - x0) - 0.5 }
    return { read: READ.has(name), foot, png: out, w: x1 - x0 + 1, h: y1 - y0 + 1, light: L / n, chroma: Math.hypot(A / n, B / n), hue: ((Math.atan2(B / n, A / n) * 180) / Math.PI + 360) % 360, mode: modeOf(name) }
  }
  /** draws a picture; spec: {art, view, turn (position on the page), seed} → raw RGB of size × size */
  async picture(spec, size) {
    const { main, props, mood } = parseArt(spec.art)
    const rnd = randomFrom(spec.seed)
    const subject = await this.subject(main, spec.view === 'close' ? 2000 : 1000)
    const pal = palette(subject, spec.turn, mood, rnd, spec.tint)
    const stage = backdrop(subject.mode, spec, pal, mood, rnd)
    const items = await this.#arrange(spec, { main, props, mood }, subject, stage, rnd)
    return this.#shoot(stage, items, pal, size, size)
  }

  async #arrange(spec, { main, props, mood }, subject, stage, rnd) {
    const { cx, base, maxW, maxH, stand } = stage
    const fit = (s, k = 1) => { const q = Math.min((maxW * k) / s.w, (maxH * k) / s.h); return { w: s.w * q, h: s.h * q } }
    const put = (s, x, y, k, more = {}) => { const f = fit(s, k); return { s, x, y: stand ? y - f.h / 2 : y, ...f, ...more } }
    const mid = stand ? base : stage.cy
    const other = async (part) => this.subject(part)
    const way = async (c) => this.subject({ ...main, colours: [c, ...main.colours.slice(1)] })
    switch (spec.view) {
      case 'close': {
        const q = 1290 / Math.max(subject.w, subject.h) * (0.94 + rnd() * 0.2)
        const fx = 0.34 + rnd() * 0.3, fy = 0.36 + rnd() * 0.24, a = (rnd() - 0.5) * 14
        return [{ s: subject, w: subject.w * q, h: subject.h * q, x: 500 + (0.5 - fx) * subject.w * q, y: 500 + (0.5 - fy) * subject.h * q, rot: a, lay: true }]
      }
      case 'pair': {
        const flip = rnd() > 0.5
        return stand ? [put(subject, cx - 170, base - 62, 0.66, { flip }), put(subject, cx + 120, base + 26, 0.84)] : [put(subject, cx - 190, mid - 80, 0.66, { rot: -11, flip }), put(subject, cx + 130, mid + 60, 0.78, { rot: 7 })]
      }
      case 'trio':
        return stand ? [put(subject, cx - 250, base - 46, 0.5), put(subject, cx + 256, base - 52, 0.5, { flip: true }), put(subject, cx, base + 30, 0.76)] : [put(subject, cx - 245, mid - 150, 0.5, { rot: -9 }), put(subject, cx + 245, mid - 90, 0.5, { rot: 10 }), put(subject, cx - 10, mid + 130, 0.66, { rot: 2 })]
      case 'colours': {
        const set = spec.ways ?? WAYS[Math.floor(rnd() * WAYS.length)]
        const [a, b] = await Promise.all([way(set[0]), way(set[1])])
        return stand ? [put(a, cx - 245, base - 46, 0.52), put(b, cx + 250, base - 52, 0.52, { flip: true }), put(subject, cx, base + 30, 0.74)] : [put(a, cx - 225, mid - 60, 0.62, { rot: -7 }), put(b, cx + 225, mid - 60, 0.62, { rot: 7 }), put(subject, cx, mid + 50, 0.74)]
      }
      case 'packed': {
        const tone = mood.includes('gift') ? ['crimson', 'gold', 'gold'] : [['sand', 'cream', 'brown'], ['jute', 'ivory', 'bottle'], ['ivory', 'sand', 'graphite']][Math.floor(rnd() * 3)]
        const box = await other({ name: 'carton', colours: tone, kind: ['diamond', 'leaf', 'sun'][Math.floor(rnd() * 3)] })
        return stand ? [put(box, cx + 190, base - 56, 0.66), put(subject, cx - 120, base + 26, 0.76)] : [put(box, cx + 190, mid - 120, 0.52, { rot: 6 }), put(subject, cx - 90, mid + 70, 0.8, { rot: -5 })]
      }
      case 'props': {
        const [p1, p2] = await Promise.all(props.slice(0, 2).map(other))
        if (!p2) return stand ? [put(p1, cx + 235, base - 50, 0.5), put(subject, cx - 90, base + 24, 0.84)] : [put(p1, cx + 260, mid - 190, 0.4, { rot: 8 }), put(subject, cx - 60, mid + 50, 0.84, { rot: -4 })]
        return stand ? [put(p1, cx - 265, base - 40, 0.44), put(p2, cx + 262, base - 44, 0.44), put(subject, cx, base + 28, 0.78)] : [put(p1, cx - 270, mid - 220, 0.36, { rot: -10 }), put(p2, cx + 270, mid + 200, 0.36, { rot: 8 }), put(subject, cx, mid, 0.78)]
      }
      case 'side':
        return [put(subject, cx + (rnd() - 0.5) * 60, mid, 0.88, { flip: true, rot: stand ? 0 : (rnd() - 0.5) * 26 })]
      default: {
        const k = 0.96 + rnd() * 0.06
        if (props[0] && spec.cover && rnd() > 0.35) { const p1 = await other(props[0]); return stand ? [put(subject, cx - 60, base, k * 0.92), put(p1, cx + Math.min(300, 70 + fit(subject, k).w / 2), base + 34, 0.34)] : [put(subject, cx, mid, k), put(p1, cx + 290, mid + 280, 0.28, { rot: 12 })] }
        return [put(subject, cx, mid, k, { rot: subject.mode === 'flat' ? (rnd() - 0.5) * 16 : 0 })]
      }
    }
  }

  async #shoot(stage, items, pal, W, H) {
    const z = W / 1000
    const pen = new Pen()
    const contact = stage.stand && !items[0]?.lay
      ? items.map((it) => { const { foot } = it.s; const w = it.w * 0.5 * Math.min(1, foot.w * 1.12 + 0.04), y = it.y + it.h / 2, fx = it.x + it.w * foot.x * (it.flip ? -1 : 1); return E(fx, y - 4, w * 1.2, Math.max(16, w * 0.16), pen.rad([['#120b1c', 0, 0.42 * pal.depth], ['#120b1c', 0.5, 0.2 * pal.depth], ['#120b1c', 1, 0]], 0.5, 0.5, 0.5)) + E(fx, y - 4, w * 0.92, Math.max(8, w * 0.055), pen.rad([['#120b1c', 0, 0.6 * pal.depth], ['#120b1c', 1, 0]], 0.5, 0.5, 0.5)) }) : []
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 1000 ${(1000 * H) / W}"><defs>${stage.pen.defs.join('')}${pen.defs.join('')}</defs>${stage.body}${contact.join('')}</svg>`
    const base = await this.sharp(Buffer.from(svg)).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer()
    for (const it of items) {
      const w = Math.max(2, Math.round(it.w * z)), h = Math.max(2, Math.round(it.h * z))
      let im = this.sharp(it.s.png).resize(w, h, { fit: 'fill' })
      if (it.flip && !it.s.read) im = this.sharp(await im.flop().png({ compressionLevel: 0 }).toBuffer())
      if (it.rot) im = this.sharp(await im.png({ compressionLevel: 0 }).toBuffer()).rotate(it.rot, { background: '#00000000' })
      const { data, info } = await im.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const left = Math.round(it.x * z - info.width / 2), top = Math.round(it.y * z - info.height / 2)
      await this.#shadow(base, W, H, data, info, left, top, z, stage.stand && !it.lay, pal)
      over(base, W, H, data, info.width, info.height, left, top)
    }
    return base
  }

  /** cast shadow of a cut-out: on the floor behind it, or on the wall it hangs on */
  async #shadow(base, W, H, data, info, left, top, z, stand, pal) {
    const q = 5
    const pad = 40
    const alpha = this.sharp(await this.sharp(data, { raw: info }).extractChannel(3).resize(Math.max(4, Math.round(info.width / q)), Math.max(4, Math.round((info.height / q) * (stand ? 0.3 : 1))), { fit: 'fill' }).toColourspace('b-w').png().toBuffer())
    const put = async (img, blur, dx, dy, strength) => {
      const { data: d, info: i } = await img.extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#000' }).blur(blur).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
      soft(base, W, H, d, i.width, i.height, i.channels, left - pad * q + dx, top - pad * q + dy, q, strength * pal.depth)
    }
    if (stand) {
      const sk = await alpha.affine([[1, -0.9], [0, 1]], { background: '#000' }).png().toBuffer({ resolveWithObject: true })
      await put(this.sharp(sk.data), 4.5, Math.round(0.02 * W), Math.round(info.height * 0.7) - Math.round(8 * z), 0.2)
    } else {
      const buf = await alpha.png().toBuffer()
      await put(this.sharp(buf), 7, Math.round(16 * z), Math.round(30 * z), 0.32)
      await put(this.sharp(buf), 1.6, Math.round(4 * z), Math.round(8 * z), 0.28)
    }
  }

  /** wide pictures: heroes, banners; items: [{art, x, y (base), k}] in units of 1000 wide */
  async wide({ colour, colour2, items, weave, seed, shift = 0.5 }, W, H) {
    const pen = new Pen()
    const hh = (1000 * H) / W
    const body = wideBackdrop(pen, hexOf(colour), hexOf(colour2), hh, weave, shift)
    const placed = []
    for (const it of items) { const s = await this.subject(parseArt(it.art).main); const w = Math.min((s.w / s.h) * it.k * hh, it.most ?? 1000), h = (s.h / s.w) * w; placed.push({ s, x: it.x, y: it.y * hh - h / 2, w, h, flip: it.flip }) }
    return this.#shoot({ stand: true, pen, body }, placed, { depth: 1, seed }, W, H)
  }

  /** a shop's sign: its mark on a pale disc, on the shop's colour */
  async logo({ art, colour, colour2 }, size) {
    const pen = new Pen()
    const s = await this.subject(parseArt(art).main)
    const body = R(0, 0, 1000, 1000, 0, pen.lin([lt(colour, 0.14), colour, dk(colour, 0.2)], 0, 0, 1, 1)) + R(0, 0, 1000, 1000, 0, pen.fabric('jamdani', 'none', colour2, colour2, 1.5), o(0.2)) + E(500, 500, 400, 400, lt(colour2, 0.62)) + E(500, 500, 400, 400, pen.rad([['#fff', 0, 0.55], ['#fff', 1, 0]], 0.35, 0.3, 0.8)) + E(500, 500, 372, 372, 'none', `stroke="${colour}" stroke-width="8"`) + E(500, 500, 386, 386, 'none', `stroke="${colour2}" stroke-width="10" stroke-dasharray="2 22" stroke-linecap="round"`)
    const k = Math.min(470 / s.w, 470 / s.h, 620 / Math.hypot(s.w, s.h))
    return this.#shoot({ stand: false, pen, body }, [{ s, x: 500, y: 500, w: s.w * k, h: s.h * k }], { depth: 0.8 }, size, size)
  }
}

const WAYS = [['bottle', 'mustard'], ['navy', 'coral'], ['rose', 'graphite'], ['teal', 'cream'], ['plum', 'sage'], ['crimson', 'sky'], ['rust', 'navy']]

function over(base, W, H, d, w, h, left, top) {
  for (let y = Math.max(0, -top); y < h && y + top < H; y += 1) for (let x = Math.max(0, -left); x < w && x + left < W; x += 1) {
    const i = (y * w + x) * 4, a = d[i + 3]
    if (a === 0) continue
    const j = ((y + top) * W + x + left) * 3
    if (a === 255) { base[j] = d[i]; base[j + 1] = d[i + 1]; base[j + 2] = d[i + 2] } else { const t = a / 255; base[j] += (d[i] - base[j]) * t; base[j + 1] += (d[i + 1] - base[j + 1]) * t; base[j + 2] += (d[i + 2] - base[j + 2]) * t }
  }
}
function soft(base, W, H, d, w, h, ch, left, top, q, strength) {
  for (let y = Math.max(0, top); y < Math.min(H, top + (h - 1) * q); y += 1) for (let x = Math.max(0, left); x < Math.min(W, left + (w - 1) * q); x += 1) {
    const fx = (x - left) / q, fy = (y - top) / q, ix = fx | 0, iy = fy | 0, u = fx - ix, v = fy - iy, k = (iy * w + ix) * ch
    const a = (d[k] * (1 - u) + d[k + ch] * u) * (1 - v) + (d[k + w * ch] * (1 - u) + d[k + (w + 1) * ch] * u) * v
    if (a < 1) continue
    const t = 1 - (a / 255) * strength, j = (y * W + x) * 3
    base[j] = base[j] * t + 18 * (1 - t); base[j + 1] = base[j + 1] * t + 11 * (1 - t); base[j + 2] = base[j + 2] * t + 28 * (1 - t)
  }
}

/** moves the main colour of a cut-out to another, leaves its other colours */
function recolour(d, target) {
  const [tl, ta, tb] = oklab(...[1, 3, 5].map((i) => Number.parseInt(target.slice(i, i + 2), 16)))
  const tc = Math.hypot(ta, tb), th = Math.atan2(tb, ta)
  const bins = new Float64Array(36)
  let n = 0, sumL = 0
  for (let i = 0; i < d.length; i += 4 * 7) if (d[i + 3] > 200) { const [l, a, b] = oklab(d[i], d[i + 1], d[i + 2]); const c = Math.hypot(a, b); n += 1; sumL += l; if (c > 0.03) bins[Math.floor(((Math.atan2(b, a) / Math.PI + 1) * 18)) % 36] += c }
  let best = 0, top = -1
  for (let k = 0; k < 36; k += 1) { const v = bins[k] * 2 + bins[(k + 1) % 36] + bins[(k + 35) % 36]; if (v > top) { top = v; best = k } }
  const mh = ((best + 0.5) / 18 - 1) * Math.PI, grey = top / n < 0.06
  let mL = 0, mC = 0, m = 0
  for (let i = 0; i < d.length; i += 4 * 7) if (d[i + 3] > 200) { const [l, a, b] = oklab(d[i], d[i + 1], d[i + 2]); const c = Math.hypot(a, b), dh = Math.abs(Math.atan2(Math.sin(Math.atan2(b, a) - mh), Math.cos(Math.atan2(b, a) - mh))); if (grey || (c > 0.03 && dh < 0.9)) { mL += l; mC += c; m += 1 } }
  mL /= m; mC /= m
  for (let i = 0; i < d.length; i += 4) if (d[i + 3] > 0) {
    const [l, a, b] = oklab(d[i], d[i + 1], d[i + 2]); const c = Math.hypot(a, b), h = Math.atan2(b, a), dh = Math.atan2(Math.sin(h - mh), Math.cos(h - mh))
    const w = grey ? 1 : Math.max(0, Math.min(1, (1.15 - Math.abs(dh)) / 0.4)) * Math.min(1, c / 0.05)
    if (w <= 0) continue
    const nl = Math.max(0.02, Math.min(0.985, l + (tl - mL) * 0.9)), nc = grey ? tc * (0.8 + 0.2 * (l / mL)) : (c / (mC || 1)) * tc, nh = grey ? th : th + dh * 0.45
    const [r2, g2, b2] = fromOklab(nl, nc * Math.cos(nh), nc * Math.sin(nh))
    d[i] += (r2 - d[i]) * w; d[i + 1] += (g2 - d[i + 1]) * w; d[i + 2] += (b2 - d[i + 2]) * w
  }
}

/** the colour behind a subject; `tint` makes it follow a colour that the product is sold in */
function palette(s, turn, mood, rnd, tint) {
  const h = s.chroma < 0.025 ? [75, 150, 230, 30, 300, 55, 190][turn % 7] : s.hue
  const dark = mood.includes('dark')
  const pick = [[h, 0.885, 0.042], [75, 0.9, 0.03], [h + 180, 0.86, 0.045], [145, 0.87, 0.035], [35, 0.885, 0.042], [h + 55, 0.85, 0.055], [235, 0.89, 0.028], [h - 55, 0.86, 0.05], [95, 0.91, 0.035], [300, 0.88, 0.032], [h + 180, 0.8, 0.06], [200, 0.86, 0.036], [58, 0.86, 0.05]]
  let [hue, L, C] = pick[turn % pick.length]
  hue += (rnd() - 0.5) * 16
  if (tint) [hue, L, C] = tintOf(hexOf(tint))
  if (s.light > 0.85) L -= 0.1 + (s.light - 0.85) * 0.4
  if (s.light < 0.42) L += 0.02
  if (Math.abs(s.light - L) < 0.1 && s.chroma < 0.06) L -= 0.07
  if (dark) { L = 0.34 + rnd() * 0.1; C = 0.045; hue = [160, 20, 265, 60, 330, 200][turn % 6] }
  C *= dark ? 1 : 0.84
  const up = dark ? 0.1 : 0.045
  return { wall: lch(L, C, hue), glow: lch(Math.min(0.975, L + up), C * 0.7, hue), low: lch(L - 0.07, C * 1.15, hue), floor: lch(L - 0.025, C * 0.95, hue + 8), floor2: lch(L - 0.1, C * 1.15, hue + 8), accent: lch(dark ? L + 0.1 : L - 0.1, C * 1.5, hue + (rnd() > 0.5 ? 14 : -12)), second: lch(L - 0.05, C * 1.35, hue + 150), pale: lch(Math.min(0.97, L + 0.06), C * 0.5, hue), depth: dark ? 1.25 : 0.95, dark, hue }
}

/** hue, lightness and chroma of a backdrop in a colour: pale for a strong one, grey for black and white */
function tintOf(hex) {
  const [l, a, b] = oklab(...[1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)))
  return [((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, 0.83 + l * 0.06, Math.min(0.06, Math.hypot(a, b) * 0.6)]
}

function wall(pen, c, split) {
  const back = R(0, 0, 1000, 1000, 0, pen.rad([c.glow, [c.wall, 0.55], c.low], 0.36, 0.3, 0.95))
  if (!split) return back
  return back + R(0, split, 1000, 1000 - split, 0, pen.lin([c.floor, c.floor2])) + R(0, split - 34, 1000, 34, 0, pen.lin([[c.low, 0, 0], [c.floor2, 1, 0.75]])) + R(0, split, 1000, 90, 0, pen.lin([['#ffffff', 0, c.dark ? 0.06 : 0.22], ['#ffffff', 1, 0]]))
}

const frond = (x, y, a, n, len) => { let d = ''; for (let i = 1; i <= n; i += 1) { const t = i / n, px = x + Math.cos(a) * len * t, py = y + Math.sin(a) * len * t; for (const sgn of [-1, 1]) { const b = a + sgn * (1.05 - t * 0.4), l = len * 0.42 * Math.sin(Math.PI * (0.25 + 0.7 * t)) + 20; const qx = px + Math.cos(b) * l, qy = py + Math.sin(b) * l, nx = -Math.sin(b) * 15, ny = Math.cos(b) * 15; d += `M${px} ${py}Q${(px + qx) / 2 + nx} ${(py + qy) / 2 + ny} ${qx} ${qy}Q${(px + qx) / 2 - nx} ${(py + qy) / 2 - ny} ${px} ${py}Z` } } return d }
const panes = () => { let d = ''; for (let r = 0; r < 3; r += 1) for (let q = 0; q < 2; q += 1) { const x = 130 + q * 215 + r * 62, y = 60 + r * 205; d += `M${x} ${y}L${x + 190} ${y - 26}L${x + 246} ${y + 156}L${x + 56} ${y + 182}Z` } return d }
const arch = (f) => P('M190 1000V470A310 310 0 0 1 810 470V1000Z', f)

function backdrop(mode, spec, c, mood, rnd) {
  const pen = new Pen()
  const craft = mood.includes('craft') ? R(0, 0, 1000, 1000, 0, pen.fabric('jamdani', 'none', c.accent, c.accent, 1.35), o(0.3)) : ''
  const B = (body, more) => ({ pen, body, cx: 500, cy: 500, base: 800, maxW: 700, maxH: 590, stand: true, ...more })
  const soft = (d, f, op, blur) => { pen.defs.push(`<filter id="b${blur}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter>`); return `<g filter="url(#b${blur})" opacity="${op}">${P(d, f)}</g>` }
  const light = (kind) => kind === 'leaf' ? soft(frond(-40 + rnd() * 80, 80, 0.35, 11, 640) + frond(1060, 380, 2.9, 9, 460), '#1c1230', c.dark ? 0.3 : 0.12, 7) : kind === 'window' ? soft(panes(), '#fff8e6', c.dark ? 0.12 : 0.5, 5) : ''
  const gift = mood.includes('gift') && spec.view !== 'close' ? P('M0 150Q240 60 420 170T1000 90V134Q760 210 560 180T0 196Z', c.accent, o(0.55)) : ''

  if (spec.view === 'close') return B(wall(pen, c) + craft, { stand: false })
  if (mode !== 'stand') {
    const kinds = mode === 'hang'
      ? [() => wall(pen, c) + craft + light('window'), () => wall(pen, c) + P('M190 1000V430A310 310 0 0 1 810 430V1000Z', pen.lin([c.accent, c.low])) + craft, () => wall(pen, c) + craft + light('leaf'), () => wall(pen, c) + E(500, 500, 400, 400, pen.rad([c.pale, c.glow], 0.4, 0.35, 0.8)) + craft, () => wall(pen, c) + [...Array(10).keys()].map((i) => R(i * 100, 0, 100, 1000, 0, pen.lin([['#000', 0, 0.07], ['#fff', 0.12, 0.16], ['#fff', 0.5, 0.02], ['#000', 1, 0.05]], 0, 0, 1, 0))).join('') + craft, () => wall(pen, c) + R(0, 640, 1000, 360, 0, pen.lin([c.accent, c.low])) + R(0, 632, 1000, 12, 0, c.pale, o(0.7)) + craft, () => wall(pen, c) + R(110, 90, 780, 820, 10, 'none', `stroke="${c.pale}" stroke-width="9"`) + R(124, 104, 760, 800, 6, 'none', `stroke="${c.accent}" stroke-width="5" opacity=".5"`) + craft + light('window')]
      : [() => wall(pen, c) + craft + P('M0 1000V640L1000 260V1000Z', pen.lin([c.accent, c.low], 0, 0, 1, 1)), () => wall(pen, c) + E(508, 522, 420, 420, '#1c1230', o(0.1)) + E(500, 506, 420, 420, pen.rad([c.pale, c.glow, c.wall], 0.35, 0.3, 0.9)) + craft, () => R(0, 0, 1000, 1000, 0, pen.fabric('pin', c.wall, c.glow, c.low, 0.5)) + R(0, 0, 1000, 1000, 0, pen.rad([['#fff', 0, 0.3], ['#fff', 0.5, 0], ['#1c1230', 1, 0.14]], 0.35, 0.3, 0.9)) + light('leaf'), () => wall(pen, c) + R(130, 110, 740, 780, 30, '#1c1230', o(0.08)) + R(120, 92, 740, 780, 30, pen.lin([c.pale, c.wall], 0, 0, 1, 1)) + craft, () => wall(pen, c) + craft + light('window'), () => wall(pen, c) + P('M-40 300Q300 180 520 420T1040 620V1040H-40Z', pen.lin([c.accent, c.low])) + P('M-40 316Q300 196 520 436T1040 636', 'none', `stroke="${c.pale}" stroke-width="6" opacity=".5"`), () => [0, 1, 2, 3, 4].map((i) => R(0, i * 200, 1000, 198, 0, pen.lin([lt(mix('#b98a5a', c.wall, 0.55), 0.1 + (i % 3) * 0.07), mix('#9a6f45', c.wall, 0.55)]))).join('') + R(0, 0, 1000, 1000, 0, pen.rad([['#fff', 0, 0.34], ['#fff', 0.5, 0.05], ['#1c1230', 1, 0.24]], 0.35, 0.3, 0.95)) + S('M0 60H1000M0 120H1000M0 270H1000M0 330H1000M0 460H1000M0 540H1000M0 660H1000M0 730H1000M0 860H1000M0 920H1000', '#5b3b22', 2, o(0.13))]
    return B(kinds[spec.scene % kinds.length]() + gift, { stand: false, maxW: mode === 'hang' ? 720 : 660, maxH: mode === 'hang' ? 770 : 680, cy: mode === 'hang' ? 500 : 500 })
  }
  const plinth = (x, y, rx, ry, hgt, f) => E(x + 20, y + hgt + ry * 0.55, rx * 1.12, ry * 0.95, '#1c1230', o(0.16)) + P(`M${x - rx} ${y}V${y + hgt}A${rx} ${ry} 0 0 0 ${x + rx} ${y + hgt}V${y}Z`, pen.lin([lt(f, 0.12), [lt(f, 0.3), 0.22], [f, 0.55], dk(f, 0.26)], 0, 0, 1, 0)) + E(x, y, rx, ry, pen.rad([lt(f, 0.55), lt(f, 0.22)], 0.35, 0.4, 0.8))
  const stages = [
    () => B(wall(pen, c, 700) + craft + light('window')),
    () => B(wall(pen, c, 780) + craft + plinth(500, 748, 330, 66, 150, c.accent), { base: 764, maxH: 560, maxW: 600 }),
    () => B(wall(pen, c) + craft + `<g>${arch(pen.lin([c.accent, c.low]))}</g>` + P('M0 760H1000V1000H0Z', pen.lin([c.floor, c.floor2])) + R(0, 760, 1000, 70, 0, pen.lin([['#fff', 0, 0.24], ['#fff', 1, 0]])), { base: 840, maxW: 620, maxH: 580 }),
    () => B(wall(pen, c, 720) + craft + light('leaf')),
    () => B(wall(pen, c) + craft + E(500, 430, 345, 345, pen.rad([c.pale, c.accent], 0.35, 0.25, 1)) + R(0, 735, 1000, 265, 0, pen.lin([c.floor, c.floor2])) + R(0, 735, 1000, 60, 0, pen.lin([['#fff', 0, 0.22], ['#fff', 1, 0]])), { base: 820 }),
    () => B(wall(pen, c, 690) + craft + P('M-20 860Q220 760 480 812T1020 770V1020H-20Z', pen.fabric(mood.includes('craft') ? 'jamdani' : 'pin', c.second, lt(c.second, 0.25), lt(c.second, 0.4), 0.9)) + P('M-20 860Q220 760 480 812T1020 770V1020H-20Z', pen.lin([['#fff', 0, 0.25], ['#1c1230', 0.25, 0.1], ['#fff', 0.5, 0.2], ['#1c1230', 0.75, 0.14], ['#fff', 1, 0.12]], 0, 0, 1, 0.12)), { base: 850, maxH: 610 }),
    () => B(wall(pen, c, 760) + craft + P('M250 720L330 676H800L750 720Z', lt(c.accent, 0.42)) + P('M750 720L800 676V850L750 900Z', dk(c.accent, 0.22)) + R(250, 720, 500, 180, 0, pen.lin([lt(c.accent, 0.12), dk(c.accent, 0.05)])) + E(520, 905, 330, 24, '#1c1230', o(0.12)), { base: 708, maxH: 540, maxW: 480, cx: 515 }),
    () => B(R(0, 0, 1000, 1000, 0, pen.lin([c.glow, c.wall, c.low])) + craft + E(500, 830, 560, 130, pen.rad([[c.pale, 0, 0.9], [c.pale, 1, 0]], 0.5, 0.5, 0.5)), { base: 825, maxH: 640 }),
    () => B(wall(pen, c) + craft + R(0, 0, 430, 1000, 0, pen.lin([c.second, mix(c.second, c.low, 0.5)])) + R(0, 748, 1000, 252, 0, pen.lin([c.floor, c.floor2])) + R(0, 748, 1000, 60, 0, pen.lin([['#fff', 0, 0.24], ['#fff', 1, 0]])) + light('window'), { base: 830 }),
    () => B(wall(pen, c, 790) + craft + plinth(500, 812, 390, 72, 60, c.second) + plinth(500, 752, 290, 54, 62, c.accent), { base: 764, maxH: 560, maxW: 520 }),
    () => B(wall(pen, c, 690) + craft + E(500, 834, 400, 92, '#1c1230', o(0.1)) + E(500, 824, 400, 92, pen.fabric('jute', mix('#c39a63', c.wall, 0.4), c.wall, c.wall, 1.1)) + E(500, 824, 400, 92, pen.rad([['#fff', 0, 0.35], ['#1c1230', 1, 0.22]], 0.35, 0.3, 0.9)) + E(500, 824, 380, 84, 'none', `stroke="${c.pale}" stroke-width="6" stroke-dasharray="16 12"`), { base: 832 }),
  ]
  const multi = ['pair', 'trio', 'colours', 'props', 'packed'].includes(spec.view)
  const allowed = multi ? [0, 3, 4, 5, 7, 8, 2] : stages.map((_, i) => i)
  const st = stages[allowed[spec.scene % allowed.length]]()
  if (multi) { st.maxW = 640; st.maxH = 580; st.base = Math.min(st.base, 810) }
  st.body += gift
  return st
}

function wideBackdrop(pen, c, c2, hh, weave, shift) {
  return R(0, 0, 1000, hh, 0, pen.lin([lt(c, 0.16), c, dk(c, 0.22)], 0, 0, 1, 0.25)) + (weave ? R(0, 0, 1000, hh, 0, pen.fabric('jamdani', 'none', c2, c2, 0.62), o(0.13)) : '') + E(1000 * shift + 160, hh * 0.5, 360, hh * 0.78, pen.rad([[lt(c2, 0.35), 0, 0.85], [lt(c2, 0.2), 0.55, 0.35], [c2, 1, 0]], 0.5, 0.5, 0.5)) + P(`M0 ${hh * 0.8}H1000V${hh}H0Z`, pen.lin([lt(c, 0.1), dk(c, 0.18)])) + R(0, hh * 0.8, 1000, hh * 0.06, 0, pen.lin([['#fff', 0, 0.2], ['#fff', 1, 0]]))
}
