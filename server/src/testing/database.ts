/** A database for one test file. */
import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './cluster.ts'

/** Clones the migrated and seeded database: roles, menus and grants are there, users and goods are not. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneDatabase(inject('cluster'))
