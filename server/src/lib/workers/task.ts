/** Calls work in a pool like a function. The module exports it as `work`; importing only its type leaves it out of this process. */
import type { Pool } from './pool.ts'

type Input<Module extends { work(input: never): unknown }> = Parameters<Module['work']>[0]

/** `weight`: of work that waits, the lightest begins first. */
export const task =
  <Module extends { work(input: never): unknown }>(pool: Pool, module: URL) =>
  (input: Input<Module>, weight = 0) =>
    pool.run(module.href, input, weight) as Promise<Awaited<ReturnType<Module['work']>>>

/** For work that is an async generator. */
export const taskInParts =
  <Module extends { work(input: never): AsyncIterable<unknown> }>(pool: Pool, module: URL) =>
  (input: Input<Module>) =>
    pool.stream(module.href, input) as ReturnType<Module['work']>
