/** The part of a picture that a crop leaves, in pixels of the picture. Pure. */

export interface Size {
  width: number
  height: number
}

export interface Area extends Size {
  left: number
  top: number
}

/** The server refuses smaller parts. */
export const leastEdge = 16

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)))

/** Width by height of the shapes to choose from; null allows any shape. */
export const shapes = { free: null, square: 1, photo: 4 / 3, wide: 1600 / 560 } as const
export type Shape = keyof typeof shapes

/** The largest part of that shape, in the middle of the picture. */
export function largestArea({ width, height }: Size, ratio: number | null): Area {
  if (ratio === null) return { left: 0, top: 0, width, height }
  const size = {
    width: clamp(Math.min(width, height * ratio), 1, width),
    height: clamp(Math.min(height, width / ratio), 1, height),
  }
  return { left: Math.round((width - size.width) / 2), top: Math.round((height - size.height) / 2), ...size }
}

interface Share {
  x: number
  y: number
  width: number
  height: number
}

/** The part in percent of the picture, as it is drawn. */
export const shareOf = ({ left, top, width, height }: Area, within: Size) => ({
  unit: '%' as const,
  x: (left / within.width) * 100,
  y: (top / within.height) * 100,
  width: (width / within.width) * 100,
  height: (height / within.height) * 100,
})

/** The part of such percentages, in whole pixels of the picture and no smaller than the server takes. */
export function areaOf({ x, y, width, height }: Share, within: Size): Area {
  const size = {
    width: clamp((width / 100) * within.width, Math.min(leastEdge, within.width), within.width),
    height: clamp((height / 100) * within.height, Math.min(leastEdge, within.height), within.height),
  }
  return {
    left: clamp((x / 100) * within.width, 0, within.width - size.width),
    top: clamp((y / 100) * within.height, 0, within.height - size.height),
    ...size,
  }
}

/** Moves within the picture. */
export const movedArea = (area: Area, within: Size, right: number, down: number): Area => ({
  ...area,
  left: clamp(area.left + right, 0, within.width - area.width),
  top: clamp(area.top + down, 0, within.height - area.height),
})

/** Another width and height from the upper left corner; with a ratio the width decides. */
export function resizedArea(area: Area, within: Size, wanted: Size, ratio: number | null): Area {
  const [mostWidth, mostHeight] = [within.width - area.left, within.height - area.top]
  if (ratio === null)
    return {
      ...area,
      width: clamp(wanted.width, Math.min(leastEdge, mostWidth), mostWidth),
      height: clamp(wanted.height, Math.min(leastEdge, mostHeight), mostHeight),
    }
  const most = Math.min(mostWidth, mostHeight * ratio)
  const width = clamp(wanted.width, Math.min(Math.max(leastEdge, leastEdge * ratio), most), Math.floor(most) || 1)
  return { ...area, width, height: clamp(width / ratio, 1, mostHeight) }
}
