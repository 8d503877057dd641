/** `npm start`: runs the mall; see `open.ts`. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from './env.ts'
import { becomeSmall } from './memory.ts'

becomeSmall()
// Caches compiled code for the next start, because compiling takes most of a start.
enableCompileCache(join(projectRoot, '.cache/compiled'))
await import('./open.ts')
// Written now, because a killed process writes nothing.
flushCompileCache()
