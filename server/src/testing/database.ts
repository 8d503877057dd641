/** A database for one test file. */
import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './cluster.ts'

/** Clones the migrated and seeded database: roles, menus and grants exist, users and products do not. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneDatabase(inject('cluster'))
