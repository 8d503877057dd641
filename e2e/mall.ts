/** Each of the workers has a mall of its own: files that run at the same time never meet. */
import { inject } from 'vitest'

const mall = inject('malls')[Number(process.env['VITEST_POOL_ID']) - 1]
if (!mall) throw new Error('There are more workers than malls.')

/** Where the mall answers, without a slash at the end; where it keeps everything, its database too. */
export const { mallUrl, dataDir } = mall
