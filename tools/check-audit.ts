/** What tools/check-audit.mjs runs under the pinned Node. */
import { checkChain, holdsHead } from '#domains/admin/index.ts'
import { endWith, withMarket } from './open-market.ts'

const [seal] = process.argv.slice(2)
await withMarket(async (db) => {
  const { entries, head, broken_at } = await checkChain(db)
  const lost = seal !== undefined && !(await holdsHead(db, seal))
  if (broken_at !== null) console.log('TAMPERED WITH: entry ' + broken_at + ' was changed.')
  if (lost) console.log('TAMPERED WITH: the seal ' + seal + ' is gone.')
  if (broken_at === null && !lost)
    console.log(entries + ' entries, none changed. Head: ' + (head?.toString('hex') ?? 'none'))
  else process.exitCode = 1
}).catch(endWith)
