/** Reads files of prices in a process of its own. */
import { readPriceFile } from './price-file.ts'

export const work = readPriceFile
