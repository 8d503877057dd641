import { rebuildFigures } from '../modules/reports/figures/figures.ts'
import type { Command } from './command.ts'

export const rebuildFiguresCommand: Command = {
  name: 'rebuild-figures',
  words: [],
  summary: 'Derives the figures of the dashboard from all orders again',
  options: {},
  optionTexts: {},
  run: async ({ database, print }) => {
    await rebuildFigures(database.db)
    print('The figures are those of all orders.')
    return 0
  },
}
