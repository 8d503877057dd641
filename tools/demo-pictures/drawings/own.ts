/** The mall's own drawings: things that no emoji shows. */

import { desk } from './desk.ts'
import { devices } from './devices.ts'
import { home } from './home.ts'
import { nursery } from './nursery.ts'
import { play } from './play.ts'
import { power } from './power.ts'
import { box, type Drawings, line, paletteSvg, shape } from './shapes.ts'
import { wear } from './wear.ts'

const packing: Drawings = {
  'shipping-carton': [
    box(1.8, 9.6, 20, 20.4, 0.8, 'kraft'),
    shape('m21.8 9.8 8.2-6v19.5c0 .3-.1.5-.3.6l-7.1 5.8c-.4.3-.8.1-.8-.4z', 'brown'),
    shape('M9.6 3.2c.2-.1.4-.2.6-.2h19.2c.6 0 .8.6.4 1l-8 5.8H1.8c-.4 0-.5-.4-.2-.6z', '#f1c994'),
    shape('m10.2 9.8 8.2-6.8h3.2l-7.8 6.8v3.4l-.9-.7-.9.7-.9-.7-.9.7z', '#f8e4c2'),
    line('m24 24.6 1.5-1.1v-3.6M24.7 20.6l.8-.8.8-.4M27.2 22.2l1.5-1.1v-3.6M27.9 18.2l.8-.8.7-.4', '#54300f', 0.45),
  ],
}

const drawings: Drawings = { ...desk, ...devices, ...home, ...nursery, ...play, ...power, ...wear, ...packing }

/** As an SVG with a margin for what hangs over; nothing when the mall has no drawing of that name. */
export function ownDrawing(name: string): string | undefined {
  const shapes = drawings[name]
  return (
    shapes &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="-2 -2 36 36"><defs>${paletteSvg}</defs>${shapes.join('')}</svg>`
  )
}
