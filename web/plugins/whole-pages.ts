/**
 * React writes pages for sockets: as bytes, in pieces of four kilobytes. Ours are kept and compressed as a
 * whole, so here they are written as text, which takes half the time. `entry.server.tsx` is what they are written to.
 */
import type { Bodies } from './replace-functions.ts'

export const wholePages: Bodies = {
  'react-dom/cjs/react-dom-server.node.production.js': {
    stringToPrecomputedChunk: 'return content',
    byteLengthOfChunk: 'return chunk.length',
    writeChunk: 'destination.write(chunk)',
    writeChunkAndReturn: 'destination.write(chunk); return true',
    completeWriting: '',
  },
}
