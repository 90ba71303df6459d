// Loaded before the server (node --import): a machine whose clock is a day ahead of its database's.
const DAY_MS = 24 * 60 * 60 * 1000
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + DAY_MS)
    else super(...args)
  }
  static now() {
    return RealDate.now() + DAY_MS
  }
}
