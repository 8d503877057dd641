/** Each worker has its own mall, so files that run at the same time do not affect each other. */
import { inject } from 'vitest'

const mall = inject('malls')[Number(process.env['VITEST_POOL_ID']) - 1]
if (!mall) throw new Error('There are more workers than malls.')

/** The mall's URL, without a slash at the end, and its data folder, which has the database too. */
export const { mallUrl, dataDir } = mall
