/**
 * Cuts a part out of a picture. The part is a button: arrow keys move it, with Shift they change its size; the pointer
 * drags it or its corner; figures do both. The server cuts and encodes, and the picture itself stays.
 */
import { Alert, Button, NativeSelect } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { cropImage } from '#contract/api/files/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Modal } from '../../modal.client.tsx'
import styles from './crop.module.css'
import {
  type Area,
  largestArea,
  leastEdge,
  movedArea,
  resizedArea,
  type Shape,
  type Size,
  shapes,
} from './crop-area.ts'
import { NumberField } from './number.client.tsx'

interface CropDialogProps {
  url: string
  /** The use of the picture; other shapes can be chosen. */
  shape?: Shape
  onDone: (url: string) => void
  onClose: () => void
}

const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Parts of an edge that a key moves. */
const steps = 50

export default function CropDialog({ url, shape: wanted = 'free', onDone, onClose }: CropDialogProps) {
  const t = useTranslate()
  const [shape, setShape] = useState<Shape>(wanted)
  const [size, setSize] = useState<Size>()
  const [area, setArea] = useState<Area>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const ratio = shapes[shape]

  const choose = (next: Shape) => {
    setShape(next)
    if (size) setArea(largestArea(size, shapes[next]))
  }
  const cut = async () => {
    if (!area) return
    setBusy(true)
    setFailure('')
    try {
      onDone((await call(cropImage, { body: { url, ...area } })).url)
      onClose()
    } catch (error) {
      setFailure(failureText(error, t))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} size="xl" title={t('crop.title')}>
      <div className="stack wide">
        {failure && <Alert color="red">{failure}</Alert>}
        <div className={styles.stage}>
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height })
              setArea(largestArea({ width, height }, ratio))
            }}
          />
          {size && area && <Frame area={area} size={size} ratio={ratio} onChange={setArea} />}
        </div>
        <div className={styles.fields}>
          <NativeSelect
            label={t('crop.shape')}
            value={shape}
            data={(Object.keys(shapes) as Shape[]).map((value) => ({ value, label: t(`crop.shape.${value}`) }))}
            onChange={(event) => choose(event.currentTarget.value as Shape)}
          />
          {size && area && <Figures area={area} size={size} ratio={ratio} onChange={setArea} />}
        </div>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button loading={isBusy} disabled={!area} onClick={() => void cut()}>
            {t('crop.cut')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

interface PartProps {
  area: Area
  size: Size
  ratio: number | null
  onChange: (area: Area) => void
}

function Frame({ area, size, ratio, onChange }: PartProps) {
  const t = useTranslate()
  const hint = useId()
  /** Where a drag began. */
  const drag = useRef<{ x: number; y: number; area: Area; scale: number; isCorner: boolean }>(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const [right, down] = [arrow[0] * Math.ceil(size.width / steps), arrow[1] * Math.ceil(size.height / steps)]
    onChange(
      event.shiftKey
        ? // With a fixed shape both directions change the width.
          resizedArea(
            area,
            size,
            { width: area.width + right + (ratio === null ? 0 : down), height: area.height + down },
            ratio,
          )
        : movedArea(area, size, right, down),
    )
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.clientWidth ?? 0
    if (event.button !== 0 || width === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const isCorner = (event.target as HTMLElement).dataset['corner'] !== undefined
    drag.current = { x: event.clientX, y: event.clientY, area, scale: size.width / width, isCorner }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current
    if (!from) return
    const [right, down] = [(clientX - from.x) * from.scale, (clientY - from.y) * from.scale]
    onChange(
      from.isCorner
        ? resizedArea(from.area, size, { width: from.area.width + right, height: from.area.height + down }, ratio)
        : movedArea(from.area, size, right, down),
    )
  }
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <>
      <button
        type="button"
        className={styles.frame}
        aria-label={t('crop.part')}
        aria-describedby={hint}
        style={{
          left: share(area.left, size.width),
          top: share(area.top, size.height),
          width: share(area.width, size.width),
          height: share(area.height, size.height),
        }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
      >
        <span className={styles.corner} data-corner="" />
      </button>
      <p id={hint} className={styles.hint}>
        {t('crop.hint')}
      </p>
    </>
  )
}

function Figures({ area, size, ratio, onChange }: PartProps) {
  const t = useTranslate()
  const figure = (name: keyof Area, most: number, change: (value: number) => Area) => (
    <NumberField
      label={t(`crop.${name}`)}
      min={name === 'width' || name === 'height' ? leastEdge : 0}
      max={most}
      suffix=" px"
      value={area[name]}
      onChange={(value) => typeof value === 'number' && value !== area[name] && onChange(change(value))}
    />
  )
  return (
    <>
      {figure('left', size.width - area.width, (left) => movedArea(area, size, left - area.left, 0))}
      {figure('top', size.height - area.height, (top) => movedArea(area, size, 0, top - area.top))}
      {figure('width', size.width - area.left, (width) =>
        resizedArea(area, size, { width, height: area.height }, ratio),
      )}
      {figure('height', size.height - area.top, (height) =>
        resizedArea(area, size, { width: ratio === null ? area.width : height * ratio, height }, ratio),
      )}
    </>
  )
}
