const LIMIT = 20_000_000

/**
 * A fixed amount of work, to compare the times of two machines.
 * @returns {number} seconds this machine needs to find the primes below twenty million on one core
 */
export function yardstick() {
  const started = performance.now()
  const composite = new Uint8Array(LIMIT)
  let primes = 0
  for (let number = 2; number < LIMIT; number += 1) {
    if (composite[number]) continue
    primes += 1
    for (let multiple = number * number; multiple < LIMIT; multiple += number) composite[multiple] = 1
  }
  if (primes !== 1_270_607) throw new Error('the yardstick found a wrong number of primes')
  return (performance.now() - started) / 1000
}
