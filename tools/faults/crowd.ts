import { setTimeout as sleep } from 'node:timers/promises'
import { createChance } from '#seed/chance.ts'
import { buyer, type Shop } from './buyer.ts'
import type { Ledger } from './ledger.ts'
import { Person } from './person.ts'
import { administrator, seller } from './staff.ts'

export type Account = { email: string; password: string }
export type Cast = { buyers: readonly Account[]; sellers: readonly Account[]; administrator: Account; shop: Shop }

/** All buyers, sellers and the administrator acting concurrently, until paused or stopped. */
export class Crowd {
  /** The payment provider does not respond. */
  providerSilent = false
  #over = false
  #paused: Promise<void> | null = null
  #release: () => void = () => {}
  #waiting = 0
  readonly #loops: Promise<void>[]

  constructor(url: string, cast: Cast, ledger: Ledger, seed: number) {
    const person = (account: Account) => new Person(url, account, ledger)
    const conditions = { providerSilent: () => this.providerSilent, isOver: () => this.#over }
    // Each person has their own seed: what they do does not depend on the order of responses.
    let serial = seed
    const chance = () => createChance(++serial)
    const turns = [
      ...cast.buyers.map((account) => buyer(person(account), cast.shop, conditions, ledger, chance())),
      ...cast.sellers.map((account) => seller(person(account), ledger, chance())),
      administrator(person(cast.administrator), ledger, chance()),
    ]
    this.#loops = turns.map((turn) => this.#loop(turn, createChance(++serial)))
  }

  async #loop(turn: () => Promise<void>, chance: { whole: (min: number, max: number) => number }): Promise<void> {
    while (!this.#over) {
      if (this.#paused) {
        this.#waiting += 1
        await this.#paused
        this.#waiting -= 1
        continue
      }
      await turn()
      await sleep(chance.whole(20, 200))
    }
  }

  /** Resolves when every person has the response to their last request and sends no more. */
  async pause(): Promise<void> {
    this.#paused = new Promise((resolve) => {
      this.#release = resolve
    })
    while (this.#waiting < this.#loops.length) await sleep(20)
  }

  resume(): void {
    this.#paused = null
    this.#release()
  }

  async stop(): Promise<void> {
    this.#over = true
    this.resume()
    await Promise.all(this.#loops)
  }
}
