/** Work of all kinds, for the test of pools. */
import { AppError } from '../errors.ts'

type Kind = 'refuse' | 'fail' | 'loop' | 'memory' | 'depth' | 'exit' | 'large'

export function work(input: { kind: 'echo'; bytes: Uint8Array } | { kind: Kind }): unknown {
  switch (input.kind) {
    case 'echo':
      // biome-ignore lint/style/noProcessEnv: it must be empty.
      return { pid: process.pid, bytes: input.bytes, settings: Object.keys(process.env).length }
    case 'refuse':
      throw Object.assign(new AppError('FILE_CELL_TOO_LONG', { row: 3 }), { message: 'A sentence.' })
    case 'fail':
      throw new Error('A fault of the work.')
    case 'loop':
      for (;;);
    case 'memory':
      for (const retained: unknown[] = []; ; ) retained.push(new Array(1000).fill({}))
    case 'depth':
      return work(input)
    case 'large':
      return Array.from({ length: 9 }, () => Buffer.alloc(8_000_000))
    case 'exit':
      process.exit(1)
  }
}
