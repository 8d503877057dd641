/** A carton in isometric projection with its measures, and a bar that shows the scale. */
import { useFormat } from '../../../../i18n/use.ts'
import styles from './packing.module.css'

interface CartonDrawingProps {
  /** In cm. */
  length: number
  width: number
  height: number
  label: string
}

const [sheetWidth, sheetHeight] = [320, 240]
/** Room for the measures next to the carton, and for the scale below it. */
const [marginX, marginTop, marginBottom] = [56, 12, 62]
const [cos, sin] = [Math.cos(Math.PI / 6), 0.5]
const bars = [1, 2, 5, 10, 20, 50, 100, 200, 500]

type Point = readonly [x: number, y: number]

export function CartonDrawing({ length, width, height, label }: CartonDrawingProps) {
  const format = useFormat()
  const scale = Math.min(
    (sheetWidth - 2 * marginX) / ((length + width) * cos),
    (sheetHeight - marginTop - marginBottom) / ((length + width) * sin + height),
  )
  const left = (sheetWidth - (length + width) * cos * scale) / 2
  /** From length, width and height to the sheet. The left corner is that of the full width. */
  const at = (x: number, y: number, z: number): Point => [
    left + (x - y + width) * cos * scale,
    marginTop + ((x + y) * sin + height - z) * scale,
  ]
  const face = (...points: Point[]) => points.map((point) => point.join()).join(' ')
  const near = at(length, width, 0)
  const [leftEnd, rightEnd] = [at(0, width, 0), at(length, 0, 0)]
  const bar = bars.findLast((centimetres) => centimetres * scale <= 90) ?? 1
  const barEnd = marginX / 2 + bar * scale
  const measure = ([x1, y1]: Point, [x2, y2]: Point, side: number, anchor: 'start' | 'end', down: number) => (
    <text x={(x1 + x2) / 2 + (anchor === 'end' ? -8 : 8)} y={(y1 + y2) / 2 + down} textAnchor={anchor}>
      {format.size([side])}
    </text>
  )
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${sheetWidth} ${sheetHeight}`} role="img" aria-label={label}>
      <polygon
        points={face(at(0, 0, height), at(length, 0, height), at(length, width, height), at(0, width, height))}
      />
      <polygon points={face(leftEnd, near, at(length, width, height), at(0, width, height))} data-side="front" />
      <polygon points={face(near, rightEnd, at(length, 0, height), at(length, width, height))} data-side="end" />
      {/* The tape along the seam of the lid, and down the end. */}
      <polyline
        points={face(at(0, width / 2, height), at(length, width / 2, height), at(length, width / 2, height * 0.75))}
      />
      {measure(leftEnd, near, length, 'end', 14)}
      {measure(near, rightEnd, width, 'start', 14)}
      {measure(rightEnd, at(length, 0, height), height, 'start', 4)}
      <path d={`M${marginX / 2} ${sheetHeight - 14}v6H${barEnd}v-6`} />
      <text x={barEnd + 8} y={sheetHeight - 8}>
        {format.size([bar])}
      </text>
    </svg>
  )
}
