/**
 * Cuts a part out of a picture: chosen with the pointer or the arrow keys, or by its figures. The server cuts and encodes,
 * and the picture itself stays.
 */
import { Alert, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import ReactCrop from 'react-image-crop'
import { cropImage } from '#contract/api/files/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Modal } from '../../modal.client.tsx'
import {
  type Area,
  areaOf,
  largestArea,
  leastEdge,
  movedArea,
  resizedArea,
  type Shape,
  type Size,
  shapes,
  shareOf,
} from './crop-area.ts'
import { NumberField } from './number.client.tsx'
import 'react-image-crop/dist/ReactCrop.css'
import styles from './crop.module.css'

interface CropDialogProps {
  url: string
  /** The use of the picture; other shapes can be chosen. */
  shape?: Shape
  onDone: (url: string) => void
  onClose: () => void
}

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
          <ReactCrop
            {...(size && area && { crop: shareOf(area, size) })}
            {...(ratio !== null && { aspect: ratio })}
            // A press outside must not lose the part.
            keepSelection
            ariaLabels={{
              cropArea: t('crop.part'),
              nwDragHandle: t('crop.corner.nw'),
              nDragHandle: t('crop.edge.n'),
              neDragHandle: t('crop.corner.ne'),
              eDragHandle: t('crop.edge.e'),
              seDragHandle: t('crop.corner.se'),
              sDragHandle: t('crop.edge.s'),
              swDragHandle: t('crop.corner.sw'),
              wDragHandle: t('crop.edge.w'),
            }}
            onChange={(_, share) => size && setArea(areaOf(share, size))}
          >
            <img
              src={url}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setSize({ width, height })
                setArea(largestArea({ width, height }, ratio))
              }}
            />
          </ReactCrop>
        </div>
        <p className="second">{t('crop.hint', { key: 'Shift' })}</p>
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

function Figures({ area, size, ratio, onChange }: PartProps) {
  const t = useTranslate()
  const figure = (name: keyof Area, most: number, change: (value: number) => Area) => (
    <NumberField
      label={t(`crop.${name}`)}
      min={name === 'width' || name === 'height' ? leastEdge : 0}
      max={most}
      suffix="px"
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
