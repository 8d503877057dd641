import { reindexProducts } from '../modules/search/reindex.ts'
import type { Command } from './command.ts'

export const reindex: Command = {
  name: 'reindex',
  words: [],
  summary: 'Writes the search index of all products anew',
  options: {},
  optionTexts: {},
  run: async ({ database, say }) => {
    let told = 0
    const count = await reindexProducts(database.db, (done, total) => {
      if (done - told < 10_000) return
      told = done
      say(`${done} of ${total} …`)
    })
    say(`${count} products indexed.`)
    return 0
  },
}
