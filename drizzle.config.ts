import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/modules/**/schema.ts', './server/src/http/schema.ts', './server/src/db/schema.ts'],
  out: './server/src/db/migrations',
})
