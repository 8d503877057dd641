/** How many cartons of one size fit on a pallet or in a container. Cartons stay upright; lengths in cm, weights in kg. */
export interface Carton {
  length: number
  width: number
  height: number
  /** 0 if unknown. */
  grossWeight: number
}

interface Space extends Omit<Carton, 'grossWeight'> {
  payload: number
}

/** Inner sizes. The pallet is loaded to 150 cm including its deck. */
export const spaces = {
  pallet: { length: 120, width: 100, height: 135, payload: 1000 },
  container20: { length: 589, width: 235, height: 239, payload: 28_200 },
  container40: { length: 1203, width: 235, height: 239, payload: 26_700 },
  container40high: { length: 1203, width: 235, height: 269, payload: 26_500 },
} as const satisfies Record<string, Space>

/** Decimals such as 0.1 + 0.2 must not cost a row. */
const times = (space: number, side: number) => Math.floor(space / side + 1e-9)

export function cartonsIn({ payload, ...space }: Space, { grossWeight, ...carton }: Carton): number {
  const layers = times(space.height, carton.height)
  const most = grossWeight > 0 ? times(payload, grossWeight) : Number.POSITIVE_INFINITY
  return Math.min(most, layers * onFloor(space.length, space.width, carton.length, carton.width, 2))
}

/** Rows in one of both directions, and again in the strips next to them. */
function onFloor(length: number, width: number, along: number, across: number, depth: number): number {
  const directions = [
    [along, across],
    [across, along],
  ] as const
  return Math.max(
    ...directions.map(([long, wide]) => {
      const [columns, rows] = [times(length, long), times(width, wide)]
      if (columns * rows === 0 || depth === 0) return columns * rows
      const used = { length: columns * long, width: rows * wide }
      return (
        columns * rows +
        onFloor(length - used.length, width, along, across, depth - 1) +
        onFloor(used.length, width - used.width, along, across, depth - 1)
      )
    }),
  )
}
