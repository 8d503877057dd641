/**
 * Migrations as steps that block no other process for long. Plain statements that follow each other are one transaction;
 * `CREATE INDEX CONCURRENTLY` is a step of its own, and so is a statement below the comment `-- repeat`, which changes a
 * batch of rows and runs until it changes none. A step waits for a lock for a moment only and is then tried again, because
 * everything behind it waits, too.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

export type Step =
  /** One transaction. */
  | { kind: 'plain'; statements: string[] }
  /** Cannot run in a transaction. A broken attempt leaves an invalid index. */
  | { kind: 'index'; name: string; statement: string }
  | { kind: 'repeat'; statement: string }

/** Milliseconds. Requests wait as long as a step does. */
const lockTimeout = 300
const pause = 200
/** 10 minutes, after which the start fails with the error of PostgreSQL. */
const mostTries = 1200

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/** Throws for an index of a table that is older than the migration and would be locked while it is built. */
export function stepsOf(migration: string): Step[] {
  const steps: Step[] = []
  const created = new Set([...migration.matchAll(/CREATE TABLE "?(\w+)/gi)].map(([, table]) => table))
  for (const statement of migration.split('--> statement-breakpoint')) {
    const [, concurrently, name, table] =
      /CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?"?(\w+)"? ON "?(\w+)/i.exec(statement) ?? []
    const last = steps.at(-1)
    if (/^\s*-- repeat$/im.test(statement)) steps.push({ kind: 'repeat', statement })
    else if (name && concurrently) steps.push({ kind: 'index', name, statement })
    else if (name && !created.has(table)) throw new Error(`The index ${name} must be created CONCURRENTLY.`)
    else if (last?.kind === 'plain') last.statements.push(statement)
    else if (statement.trim()) steps.push({ kind: 'plain', statements: [statement] })
  }
  return steps
}

/** Runs the step, and `note` in its last transaction. */
export async function runStep(client: pg.Client, step: Step, note: () => Promise<unknown>): Promise<void> {
  if (step.kind === 'index') {
    await client.query(`drop index concurrently if exists "${step.name}"`)
    await client.query(step.statement)
  }
  if (step.kind === 'repeat')
    while ((await patiently(client, () => client.query(step.statement))).rowCount) {
      // The next batch.
    }
  await patiently(client, async () => {
    if (step.kind === 'plain') for (const statement of step.statements) await client.query(statement)
    await note()
  })
}

/** In a transaction that is tried again when a lock is not free. */
export async function patiently<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeout}`)
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const { code } = error as { code?: string }
      if ((code !== lockNotAvailable && code !== deadlock) || attempt === mostTries) throw error
      await delay(pause)
    }
  }
}
