import { reindexProducts } from '../modules/search/engine/reindex.ts'
import type { Command } from './command.ts'

export const reindex: Command = {
  name: 'reindex',
  words: [],
  summary: 'Rebuilds the search index of all products',
  options: {},
  optionTexts: {},
  run: async ({ database, print }) => {
    let reported = 0
    const count = await reindexProducts(database.db, (done, total) => {
      if (done - reported < 10_000) return
      reported = done
      print(`${done} of ${total} …`)
    })
    print(`${count} products indexed.`)
    return 0
  },
}
