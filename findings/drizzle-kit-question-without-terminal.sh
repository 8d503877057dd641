#!/usr/bin/env bash
# drizzle-kit 0.31.11: `generate` where one table went and another came (created or renamed?), without a terminal.
# Expected: an error and an exit code other than 0, so that a script stops.
# Seen: "Interactive prompts require a TTY terminal", no migration is written, and the exit code is 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent drizzle-kit@0.31.11 drizzle-orm@0.45.4
schema() {
  echo "import { integer, pgTable } from 'drizzle-orm/pg-core'; export const t = pgTable('$1', { id: integer('$2') })" >schema.ts
}
generate() { timeout 60 npx drizzle-kit generate --dialect postgresql --schema ./schema.ts --out ./out </dev/null >output 2>&1; }
schema withdrawals id
generate
schema payouts number
code=0
generate || code=$?
grep -m 1 'Interactive prompts require a TTY terminal' output
echo "exit code $code, migrations: $(find out -name '*.sql' | wc -l)"
test "$code" = 0
test "$(find out -name '*.sql' | wc -l)" = 1
