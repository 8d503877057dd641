/** `npm start`: runs the mall; see `open.ts`. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from './env.ts'
import { becomeSmall } from './memory.ts'

becomeSmall()
// What is compiled is kept for the next start: compiling takes longer than all else that a start does.
enableCompileCache(join(projectRoot, '.cache/compiled'))
await import('./open.ts')
// Not left to the end: who is killed writes nothing.
flushCompileCache()
