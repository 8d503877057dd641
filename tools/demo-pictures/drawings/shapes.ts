/** Shapes of the mall's own drawings, in a square of 32 units lit from the upper left. */

/** Each paint runs from the light to the shadow. */
const paints: Record<string, [light: string, middle: string, dark: string]> = {
  white: ['#ffffff', '#f1f2f8', '#cfd3e2'],
  light: ['#f1f3f8', '#d9dde8', '#b3b9ca'],
  grey: ['#c3c8d6', '#a0a7b8', '#767d91'],
  dark: ['#6f768c', '#4b5164', '#2b2f40'],
  black: ['#4a4f61', '#2c303f', '#141722'],
  steel: ['#f4f6fa', '#c2c9d6', '#8b94a8'],
  blue: ['#79b8ff', '#3b85f2', '#1a55c4'],
  navy: ['#6577bd', '#3f4d93', '#232c63'],
  sky: ['#d3efff', '#9fd4fb', '#62abe8'],
  teal: ['#7be6dc', '#2fb9b3', '#0d807f'],
  green: ['#8be79f', '#3dbb6b', '#17844a'],
  lime: ['#d3f28a', '#a4d648', '#6fa51f'],
  yellow: ['#ffec99', '#ffd043', '#eda516'],
  orange: ['#ffc873', '#fc9a35', '#e2650f'],
  red: ['#ff9385', '#f0473f', '#b9182c'],
  pink: ['#ffc2da', '#f97fb0', '#d94484'],
  purple: ['#cfaeff', '#9a67f0', '#6534c4'],
  brown: ['#c98d5d', '#9c6237', '#683a1b'],
  wood: ['#f8d9a8', '#e4b271', '#bd8040'],
  kraft: ['#efc795', '#d9a468', '#b67a40'],
  cream: ['#fffaf0', '#f7ead2', '#e2cba3'],
  clay: ['#f0a680', '#d4764c', '#a34f2b'],
  glass: ['#f2fbffcc', '#cbe8fbb0', '#93c5eab0'],
  screen: ['#5fc4ff', '#5a7bf2', '#8a3fe0'],
  gold: ['#fff0b0', '#f4c64f', '#c28a1c'],
  gloss: ['#ffffffb0', '#ffffff20', '#ffffff00'],
}

export const paletteSvg = Object.entries(paints)
  .map(([name, [light, middle, dark]]) => {
    const stop = (offset: number, colour: string) =>
      `<stop offset="${offset}" stop-color="${colour.slice(0, 7)}" stop-opacity="${colour.length > 7 ? Number.parseInt(colour.slice(7), 16) / 255 : 1}"/>`
    return `<linearGradient id="${name}" x1=".12" y1="0" x2=".82" y2="1">${stop(0, light)}${stop(0.5, middle)}${stop(1, dark)}</linearGradient>`
  })
  .join('')

/** A paint's name, or a colour as it is. */
const fillOf = (paint: string) => (paints[paint] ? `url(#${paint})` : paint)
/** Lines that run straight have no box for a gradient to run through: they take the middle colour. */
const lineOf = (paint: string) => paints[paint]?.[1].slice(0, 7) ?? paint

export const box = (x: number, y: number, width: number, height: number, round: number, paint: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fillOf(paint)}"/>`
export const disc = (x: number, y: number, radius: number, paint: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fillOf(paint)}"/>`
export const oval = (x: number, y: number, width: number, height: number, paint: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fillOf(paint)}"/>`
export const shape = (path: string, paint: string) => `<path d="${path}" fill="${fillOf(paint)}"/>`
/** `dashes` as in `stroke-dasharray`. */
export const line = (path: string, paint: string, width: number, dashes = 'none') =>
  `<path d="${path}" fill="none" stroke="${lineOf(paint)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${dashes}"/>`
export const ring = (x: number, y: number, radius: number, paint: string, width: number, dashes = 'none') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${fillOf(paint)}" stroke-width="${width}" stroke-dasharray="${dashes}"/>`
/** Parts moved, turned or mirrored, as in `transform`. */
export const moved = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`
export const mirrored = (...parts: string[]) => moved('translate(32 0) scale(-1 1)', ...parts)
/** The same part at each of the places. */
export const each = <T>(places: T[], part: (place: T) => string) => places.map(part).join('')

/** Drawings by name, each a list of shapes from back to front. */
export type Drawings = Record<string, string[]>
