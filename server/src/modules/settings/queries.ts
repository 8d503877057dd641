import type { Db } from '../../db/client.ts'
import { eq, inArray } from '../../db/drizzle.ts'
import { settings } from './schema.ts'

export const findSettings = (db: Db, names: string[]) =>
  db.select({ name: settings.name, value: settings.value }).from(settings).where(inArray(settings.name, names))

export const putSetting = (db: Db, name: string, value: unknown) =>
  db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date() } })

const versionName = 'settings_version'

/** Locks the settings until the end of the transaction; returns how often they have been edited, from 1. */
export async function lockSettings(db: Db): Promise<number> {
  await db.insert(settings).values({ name: versionName, value: 1 }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, versionName)).for('update')
  return Number(row?.value)
}

export const findVersion = async (db: Db): Promise<number> =>
  Number((await findSettings(db, [versionName]))[0]?.value ?? 1)

export const putVersion = (db: Db, version: number) => putSetting(db, versionName, version)
