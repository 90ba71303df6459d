export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Copies numbers into a new array of this size. */
export function enlarged<T extends Numbers>(from: T, size: number): T {
  const into = new (from.constructor as new (size: number) => T)(size)
  into.set(from.subarray(0, Math.min(size, from.length)))
  return into
}
