/** `npm start`: runs the mall; see `open.ts`. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { compiledFolder } from './env.ts'
import { becomeSmall } from './memory.ts'

becomeSmall()
enableCompileCache(compiledFolder)
await import('./open.ts')
// Written now, because a killed process writes nothing.
flushCompileCache()
