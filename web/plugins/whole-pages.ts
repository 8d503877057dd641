/**
 * React writes pages for sockets: as bytes, in pieces of four kilobytes. Ours are kept and compressed as a
 * whole, so here they are written as text, which takes half the time. `entry.server.tsx` is what they are written to.
 */
import { asItWas, type Bodies } from './replace-functions.ts'

export const wholePages: Bodies = {
  'react-dom/cjs/react-dom-server.node.production.js': {
    stringToPrecomputedChunk: 'return content',
    byteLengthOfChunk: 'return chunk.length',
    writeChunk: 'destination.write(chunk)',
    writeChunkAndReturn: 'destination.write(chunk); return true',
    completeWriting: '',
  },
  // A page has a hundred links, nearly all of them whole paths or other queries of the same: those need not be resolved, which takes a tenth of a page's time.
  'react-router/dist/production/lib/dom/lib.js': {
    LinkWithRef: `
      if (typeof to === 'string' && !mask && /^\\/(?!\\/)[^.\\\\]*$/.test(to)) return React$1.createElement('a', { ...rest, href: to, target })
      if (typeof to === 'string' && !mask && /^\\?[^#.]+$/.test(to)) return React$1.createElement('a', { ...rest, href: useLocation().pathname + to, target })
      ${asItWas}`,
  },
}
