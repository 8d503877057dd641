/** Ids beyond 32 bits, so that a test finds the statement that takes them for shorter ones. */
import type pg from 'pg'

/** The next rows of tables with long ids get ids above three billion. */
export async function useLongIds(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(`
    select format('alter table %I alter column id restart with 3000000000', table_name) as statement
      from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'bigint' and is_identity = 'YES'`)
  for (const { statement } of rows) await pool.query(statement)
}
