import type { Db } from '../../db/client.ts'
import { inArray } from '../../db/drizzle.ts'
import { settings } from './schema.ts'

export const findSettings = (db: Db, names: string[]) =>
  db.select({ name: settings.name, value: settings.value }).from(settings).where(inArray(settings.name, names))

export const putSetting = (db: Db, name: string, value: unknown) =>
  db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date() } })
