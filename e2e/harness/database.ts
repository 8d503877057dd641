/** The mall's own database, for what no page can show or do. */
import pg from 'pg'
import { launchEmbedded } from '../../server/src/db/embedded/launch.ts'
import { dataDir } from './mall.ts'

export async function withDatabase<T>(use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const embedded = await launchEmbedded(dataDir)
  const pool = new pg.Pool({ connectionString: embedded.url('mall') })
  try {
    return await use(pool)
  } finally {
    await pool.end()
    await embedded.leave()
  }
}
