// Loaded before the server (node --import): sets its clock a day ahead of the database's.
const DAY_MS = 24 * 60 * 60 * 1000
const RealDate = Date
const now = () => RealDate.now() + DAY_MS

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
