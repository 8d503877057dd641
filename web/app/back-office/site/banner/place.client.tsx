/** The place of an ad on the storefront: its name and a small drawing of the page. */
import { Radio } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { adPositions } from '#contract/api/site/banner'
import type { MessageId } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './banner.module.css'
import { type AdPosition, isAdPosition, mostAt } from './places.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** Boxes of the two pages in a field of 64 × 44, and the boxes of each place. */
const homePage: readonly Box[] = [
  [0, 0, 64, 5],
  [0, 8, 10, 18],
  [12, 8, 38, 11],
  [52, 8, 12, 18],
]
const categoryPage: readonly Box[] = [
  [0, 0, 64, 5],
  [0, 18, 20, 26],
  [22, 18, 20, 26],
  [44, 18, 20, 26],
]
const boxes: Readonly<Record<string, readonly Box[]>> = {
  'home-top': [
    [12, 21, 12, 5],
    [25, 21, 12, 5],
    [38, 21, 12, 5],
  ],
  'home-top-right': [[53, 12, 10, 9]],
  'home-middle': [
    [0, 29, 31, 5],
    [33, 29, 31, 5],
  ],
  'home-bottom': [
    [0, 39, 31, 5],
    [33, 39, 31, 5],
  ],
  'category-top': [
    [0, 8, 31, 7],
    [33, 8, 31, 7],
  ],
}

function PlaceDrawing({ position }: { position: string }) {
  const page = position.startsWith('category') ? categoryPage : homePage
  const box = ([x, y, width, height]: Box) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1} />
  )
  return (
    <svg className={styles.drawing} viewBox="-2 -2 68 48" width={68} height={48} aria-hidden>
      <g>{page.map(box)}</g>
      <g data-place>{boxes[position]?.map(box)}</g>
    </svg>
  )
}

const titles: Readonly<Record<AdPosition, MessageId>> = {
  'home-top': 'banner.place.home-top',
  'home-top-right': 'banner.place.home-top-right',
  'home-middle': 'banner.place.home-middle',
  'home-bottom': 'banner.place.home-bottom',
  'category-top': 'banner.place.category-top',
}

function usePlaceName(): (position: string) => string {
  const t = useTranslate()
  return (position) => (isAdPosition(position) ? t(titles[position]) : position)
}

/** Above the list of a place. `addAddress` leads to the form of a new ad there. */
export function PlaceHead({ position, addAddress }: { position: string; addAddress: string | false }) {
  const t = useTranslate()
  const nameOf = usePlaceName()
  const most = mostAt('adspace', position)
  return (
    <div className={styles.placeHead}>
      <PlaceDrawing position={position} />
      <div>
        <h2 id={`place-${position}`}>{nameOf(position)}</h2>
        <p className="second">{most ? t('banner.most', { count: most }) : t('banner.otherPlace')}</p>
      </div>
      {addAddress && (
        <Link
          to={addAddress}
          className="text-link"
          aria-label={t('common.labelled', { label: t('banner.add'), text: nameOf(position) })}
        >
          <Icon name="plus" size={16} /> {t('banner.add')}
        </Link>
      )}
    </div>
  )
}

/** Picks a place by its drawing. */
export function PlaceField({ value, onChange, error, ...field }: GetInputPropsReturnType) {
  const t = useTranslate()
  const nameOf = usePlaceName()
  const positions = [...new Set<string>([...adPositions, value])]
  return (
    <Radio.Group
      className="full-row"
      aria-label={t('banner.place')}
      value={value}
      onChange={onChange}
      error={error}
      {...field}
    >
      <div className={styles.places}>
        {positions.map((position) => (
          <Radio.Card key={position} value={position} className={styles.placeCard ?? ''}>
            <PlaceDrawing position={position} />
            <span>{nameOf(position)}</span>
            <Radio.Indicator />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
