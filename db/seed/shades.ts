/** The shades that pictures are drawn in, by the colour of the market's filter that each counts as. */
const SHADES: Record<string, Record<string, string>> = {
  White: { white: '#f5f4f2', ivory: '#f6f0e2' },
  Cream: { cream: '#f3e6cb', sand: '#dcc39a' },
  Black: { black: '#23252b' },
  Grey: { grey: '#7c838c', graphite: '#3d434c' },
  Silver: { silver: '#c3c8d0', steel: '#9aa3ad' },
  Gold: { gold: '#d3a13b', brass: '#c99a3a' },
  Brown: {
    brown: '#7a4a2b',
    tan: '#b98a5a',
    wood: '#a8703f',
    teak: '#8a5530',
    cocoa: '#4d2f21',
    jute: '#c39a63',
    copper: '#c4703d',
    bronze: '#a3733a',
    clay: '#b9623c',
    rust: '#b4552d',
    terracotta: '#c7704a',
  },
  Red: { crimson: '#b3202e', maroon: '#6e1526' },
  Pink: { rose: '#d9607a', blush: '#eab8b5', pink: '#ee8fb3', magenta: '#b82c7a' },
  Orange: { orange: '#e5832a', coral: '#e8735a', amber: '#d98a1f' },
  Yellow: { marigold: '#eca62a', mustard: '#c9962c', lemon: '#f0d04f' },
  Green: { bottle: '#0d5a43', green: '#2f7d4f', sage: '#9db394', olive: '#7c8243', mint: '#a7d9c2' },
  Teal: { teal: '#1f8280' },
  Blue: { blue: '#2f6bb3', navy: '#223a66', sky: '#8fc1e3', indigo: '#3d3f8f' },
  Purple: { plum: '#6d2f5c', violet: '#7550a6', lilac: '#b9a3d6' },
}

/** Each shade as a colour of CSS. */
export const shades: Record<string, string> = Object.assign({}, ...Object.values(SHADES))

/** What the filter calls a shade: navy is Blue. */
export const colourOf = (shade: string): string | undefined =>
  Object.keys(SHADES).find((colour) => Object.hasOwn(SHADES[colour] ?? {}, shade))
