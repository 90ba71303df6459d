import { setTimeout as sleep } from 'node:timers/promises'
import { createChance } from '#seed/chance.ts'
import { buyer, type Shop } from './buyer.ts'
import type { Ledger } from './ledger.ts'
import { Person } from './person.ts'
import { administrator, seller } from './staff.ts'

export type Account = { email: string; password: string }
export type Cast = { buyers: readonly Account[]; sellers: readonly Account[]; administrator: Account; shop: Shop }

/** Everybody in the market at once, until they are told to pause or to go home. */
export class Crowd {
  /** The payment provider answers nobody. */
  providerSilent = false
  #over = false
  #paused: Promise<void> | null = null
  #goOn: () => void = () => {}
  #waiting = 0
  readonly #lives: Promise<void>[]

  constructor(url: string, cast: Cast, ledger: Ledger, seed: number) {
    const person = (account: Account) => new Person(url, account, ledger)
    const weather = { providerSilent: () => this.providerSilent, isOver: () => this.#over }
    // Each has a chance of their own: who does what does not depend on who is answered first.
    let serial = seed
    const chance = () => createChance(++serial)
    const turns = [
      ...cast.buyers.map((account) => buyer(person(account), cast.shop, weather, ledger, chance())),
      ...cast.sellers.map((account) => seller(person(account), ledger, chance())),
      administrator(person(cast.administrator), ledger, chance()),
    ]
    this.#lives = turns.map((turn) => this.#live(turn, createChance(++serial)))
  }

  async #live(turn: () => Promise<void>, chance: { whole: (min: number, max: number) => number }): Promise<void> {
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

  /** When everybody has been answered what they asked last, and asks no more. */
  async pause(): Promise<void> {
    this.#paused = new Promise((resolve) => {
      this.#goOn = resolve
    })
    while (this.#waiting < this.#lives.length) await sleep(20)
  }

  resume(): void {
    this.#paused = null
    this.#goOn()
  }

  async goHome(): Promise<void> {
    this.#over = true
    this.resume()
    await Promise.all(this.#lives)
  }
}
