// biome-ignore-all format: drawings are easier to compare in rows
// A small drawing kit for the demo pictures: colours, gradients, fabric patterns, SVG primitives.
// Shapes are drawn in a box of 512 × 512, lit from the upper left.
import { shades } from '../shades.ts'

export const hexOf = (c) => (c?.startsWith('#') ? c : shades[c] ?? (() => { throw new Error(`unknown colour ${c}`) })())
const rgb = (h) => [1, 3, 5].map((i) => Number.parseInt(h.slice(i, i + 2), 16))
const toHex = (v) => `#${v.map((x) => Math.max(0, Math.min(255, Math.round(x))).toString(16).padStart(2, '0')).join('')}`
export const mix = (a, b, t) => { const x = rgb(a), y = rgb(b); return toHex(x.map((v, i) => v + (y[i] - v) * t)) }
export const lt = (c, t) => mix(c, '#fffaf2', t)
export const dk = (c, t) => mix(c, '#1c1230', t)

// OKLab, to move colours the way eyes do
const lin = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gam = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
export function oklab(r, g, b) {
  const R = lin(r / 255), G = lin(g / 255), B = lin(b / 255)
  const l = Math.cbrt(0.4122214708 * R + 0.5363325363 * G + 0.0514459929 * B)
  const m = Math.cbrt(0.2119034982 * R + 0.6806995451 * G + 0.1073969566 * B)
  const s = Math.cbrt(0.0883024619 * R + 0.2817188376 * G + 0.6299787005 * B)
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s]
}
export function fromOklab(L, a, b) {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3, m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3, s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s]
    .map((v) => 255 * gam(Math.max(0, Math.min(1, v))))
}
export const lch = (L, C, h) => toHex(fromOklab(L, C * Math.cos((h * Math.PI) / 180), C * Math.sin((h * Math.PI) / 180)))

export const R = (x, y, w, h, r, f, e = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${f}" ${e}/>`
export const E = (x, y, a, b, f, e = '') => `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${f}" ${e}/>`
export const P = (d, f, e = '') => `<path d="${d}" fill="${f}" ${e}/>`
export const S = (d, c, w, e = '') => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" ${e.includes('linecap') ? '' : 'stroke-linecap="round"'} stroke-linejoin="round" ${e}/>`
export const g = (t, ...b) => `<g transform="${t}">${b.join('')}</g>`
export const o = (v) => `opacity="${v}"`

const diamond = (x, y, r, f, e = '') => P(`M${x} ${y - r}L${x + r * 0.75} ${y}L${x} ${y + r}L${x - r * 0.75} ${y}Z`, f, e)
const flower = (x, y, r, f, mid) => [0, 72, 144, 216, 288].map((q) => g(`rotate(${q} ${x} ${y})`, E(x, y - r * 0.62, r * 0.42, r * 0.55, f))).join('') + E(x, y, r * 0.3, r * 0.3, mid)

export class Pen {
  static count = 0
  defs = []
  id() { return `g${(Pen.count += 1).toString(36)}` }
  lin(stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) {
    const id = this.id()
    const n = stops.length - 1
    this.defs.push(`<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map((s, i) => { const [c, at = i / n, op = 1] = Array.isArray(s) ? s : [s]; return `<stop offset="${at}" stop-color="${c}" stop-opacity="${op}"/>` }).join('')}</linearGradient>`)
    return `url(#${id})`
  }
  rad(stops, cx = 0.35, cy = 0.3, r = 0.8) {
    const id = this.id()
    const n = stops.length - 1
    this.defs.push(`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map((s, i) => { const [c, at = i / n, op = 1] = Array.isArray(s) ? s : [s]; return `<stop offset="${at}" stop-color="${c}" stop-opacity="${op}"/>` }).join('')}</radialGradient>`)
    return `url(#${id})`
  }
  pattern(w, h, body, t = '') {
    const id = this.id()
    this.defs.push(`<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="${t}">${body}</pattern>`)
    return `url(#${id})`
  }
  clip(body, inner) {
    const id = this.id()
    this.defs.push(`<clipPath id="${id}">${body}</clipPath>`)
    return `<g clip-path="url(#${id})">${inner}</g>`
  }
  /** a matte body lit from the upper left */
  body(c, s = 0.3) { return this.lin([lt(c, s), [c, 0.45], dk(c, s)], 0, 0, 0.75, 1) }
  down(c, s = 0.25) { return this.lin([lt(c, s), [c, 0.4], dk(c, s)]) }
  ball(c) { return this.rad([lt(c, 0.55), [c, 0.5], dk(c, 0.38)]) }
  /** an upright cylinder */
  cyl(c, s = 1) { return this.lin([dk(c, 0.22 * s), [lt(c, 0.18 * s), 0.16], [lt(c, 0.5 * s), 0.28], [c, 0.5], [dk(c, 0.1 * s), 0.75], dk(c, 0.38 * s)], 0, 0, 1, 0) }
  metal(c) { return this.lin([dk(c, 0.3), [lt(c, 0.2), 0.12], [lt(c, 0.75), 0.27], [c, 0.42], [dk(c, 0.25), 0.6], [lt(c, 0.35), 0.82], dk(c, 0.35)], 0, 0, 1, 0) }
  glass(c = '#dfeaf0') { return this.lin([[c, 0, 0.75], ['#ffffff', 0.2, 0.65], [c, 0.45, 0.4], [dk(c, 0.2), 1, 0.6]], 0, 0, 1, 0) }

  /** woven, printed or stitched stuff: c ground, d and t figure */
  fabric(kind, c, d, t, z = 1, turn = '') {
    const tr = `scale(${z}) ${turn}`
    const kinds = {
      plain: () => c,
      jamdani: () => this.pattern(64, 64, R(0, 0, 64, 64, 0, c) + [[16, 16], [48, 48]].map(([x, y]) => diamond(x, y, 13, d) + diamond(x, y, 6, c) + diamond(x, y, 2.6, t) + diamond(x - 13, y, 4, d) + diamond(x + 13, y, 4, d)).join('') + [[48, 16], [16, 48]].map(([x, y]) => diamond(x, y, 4.5, t)).join(''), tr),
      border: () => this.pattern(40, 60, R(0, 0, 40, 60, 0, c) + R(0, 2, 40, 4, 0, d) + R(0, 54, 40, 4, 0, d) + diamond(20, 30, 20, d) + diamond(20, 30, 12, c) + diamond(20, 30, 6, t) + diamond(0, 30, 8, d) + diamond(40, 30, 8, d), tr),
      checks: () => this.pattern(48, 48, R(0, 0, 48, 48, 0, c) + R(0, 0, 20, 48, 0, d, o(0.62)) + R(0, 0, 48, 20, 0, d, o(0.62)) + R(28, 0, 3, 48, 0, t) + R(0, 28, 48, 3, 0, t) + R(38, 0, 3, 48, 0, t) + R(0, 38, 48, 3, 0, t), tr),
      lungi: () => this.pattern(70, 70, R(0, 0, 70, 70, 0, c) + R(6, 0, 16, 70, 0, d, o(0.5)) + R(0, 6, 70, 16, 0, d, o(0.5)) + R(13, 0, 2.5, 70, 0, t, o(0.85)) + R(0, 13, 70, 2.5, 0, t, o(0.85)) + R(46, 0, 2, 70, 0, t, o(0.6)) + R(0, 46, 70, 2, 0, t, o(0.6)), tr),
      stripes: () => this.pattern(44, 44, R(0, 0, 44, 44, 0, c) + R(0, 0, 12, 44, 0, d) + R(20, 0, 3, 44, 0, t) + R(32, 0, 3, 44, 0, t), tr),
      pin: () => this.pattern(18, 18, R(0, 0, 18, 18, 0, c) + R(0, 0, 2, 18, 0, d), tr),
      kantha: () => this.pattern(120, 120, R(0, 0, 120, 120, 0, c) + Array.from({ length: 10 }, (_, i) => S(`M${i % 2 ? 0 : 6} ${6 + i * 12}H120`, t, 1.6, 'stroke-dasharray="7 6" opacity=".55"')).join('') + flower(60, 60, 30, d, t) + S('M60 60m-36 0a36 36 0 1 0 72 0a36 36 0 1 0 -72 0', d, 2.4, 'stroke-dasharray="6 7"') + [[0, 0], [120, 0], [0, 120], [120, 120]].map(([x, y]) => flower(x, y, 16, t, d)).join(''), tr),
      dots: () => this.pattern(36, 36, R(0, 0, 36, 36, 0, c) + E(9, 9, 4.5, 4.5, d) + E(27, 27, 4.5, 4.5, d) + E(27, 9, 2, 2, t) + E(9, 27, 2, 2, t), tr),
      ikat: () => this.pattern(48, 36, R(0, 0, 48, 36, 0, c) + S('M0 10L12 2L24 10L36 2L48 10', d, 4) + S('M0 22L12 14L24 22L36 14L48 22', t, 2.5) + S('M0 33L12 25L24 33L36 25L48 33', d, 1.6), tr),
      floral: () => this.pattern(88, 88, R(0, 0, 88, 88, 0, c) + flower(22, 24, 15, d, t) + flower(66, 66, 15, d, t) + flower(66, 20, 8, t, d) + flower(22, 68, 8, t, d) + S('M36 36Q46 44 54 54M60 32Q64 40 62 48', t, 2, o(0.7)), tr),
      tiny: () => this.pattern(40, 40, R(0, 0, 40, 40, 0, c) + flower(11, 11, 6.5, d, t) + flower(31, 31, 6.5, d, t), tr),
      pati: () => this.pattern(24, 24, R(0, 0, 24, 24, 0, dk(c, 0.12)) + R(0.6, 0.6, 10.8, 22.8, 2, lt(c, 0.25)) + R(12.6, 0.6, 10.8, 10.8, 2, c) + R(12.6, 12.6, 10.8, 10.8, 2, lt(c, 0.1)) + R(3, 3, 6, 6, 0, d, o(0.4)), tr),
      jute: () => this.pattern(12, 12, R(0, 0, 12, 12, 0, dk(c, 0.18)) + R(0.5, 0.6, 5, 4.8, 1.6, lt(c, 0.2)) + R(6.5, 6.6, 5, 4.8, 1.6, lt(c, 0.14)) + R(6.4, 0.6, 5.2, 4.8, 1.6, c) + R(0.4, 6.6, 5.2, 4.8, 1.6, dk(c, 0.06)), tr),
      cane: () => this.pattern(26, 26, R(0, 0, 26, 26, 0, dk(c, 0.45)) + S('M0 0L26 26M26 0L0 26', c, 4) + S('M13 -4V30M-4 13H30', lt(c, 0.2), 3), tr),
      zari: () => this.pattern(30, 30, R(0, 0, 30, 30, 0, c) + diamond(15, 15, 9, d) + diamond(15, 15, 4, c) + S('M0 0H30', d, 3), tr),
      chevron: () => this.pattern(40, 26, R(0, 0, 40, 26, 0, c) + S('M-2 8L10 20L20 8L30 20L42 8', d, 5) + S('M-2 22L10 34L20 22L30 34L42 22', t, 3) + S('M-2 -4L10 8L20 -4L30 8L42 -4', t, 3), tr),
    }
    return (kinds[kind] ?? kinds.plain)()
  }
}
