/** What each picture of a demo product shows: the thing itself, the thing close up, and how it is packed. */
import type { Ground, Item, Scene } from './draw.ts'

/** Which drawings show a product (itself first), turned by how much in hue (the first one only), before which ground. */
export interface Recipe {
  items: string[]
  hue: number
  background: number
}

const shade = '#2f3542'

const grounds: readonly Ground[] = [
  ['#ffffff', '#f1efec', '#dfdad3'],
  ['#fbfdff', '#e9f0f6', '#cfdce8'],
  ['#fbfffc', '#e8f3ec', '#cde2d5'],
  ['#fffcfa', '#f8ebe4', '#ead3c7'],
  ['#fdfcff', '#eeebf6', '#d9d3e8'],
  ['#fffef8', '#f7f1dd', '#e7dcb9'],
]

/** Strong enough to tell a category's tile from a product. */
const tileGrounds: readonly Ground[] = [
  ['#eafaf1', '#b5e6cd', '#7fcca6'],
  ['#fff6e0', '#ffe0a3', '#f9c266'],
  ['#f3eeff', '#d2c5fa', '#ab98ea'],
  ['#ffeef3', '#fcc6d7', '#f299b7'],
  ['#fff1ea', '#ffcdb6', '#f9a17c'],
  ['#eaf4ff', '#bfdcfa', '#8cbbee'],
]

const groundOf = (all: readonly Ground[], index: number) => all[index % all.length] as Ground

/** Each drawing's place by how many there are, the product's own being the first. */
const coverPlaces: Record<number, Omit<Item, 'name'>[]> = {
  1: [{ x: 0.5, y: 0.49, size: 0.6 }],
  2: [
    { x: 0.42, y: 0.57, size: 0.52 },
    { x: 0.69, y: 0.31, size: 0.35 },
  ],
  3: [
    { x: 0.5, y: 0.3, size: 0.36 },
    { x: 0.31, y: 0.65, size: 0.36 },
    { x: 0.69, y: 0.65, size: 0.36 },
  ],
}

const closePlaces: Record<number, Omit<Item, 'name'>[]> = {
  1: [{ x: 0.55, y: 0.54, size: 0.88, turn: -12 }],
  2: [
    { x: 0.62, y: 0.6, size: 0.8, turn: 9 },
    { x: 0.21, y: 0.22, size: 0.3, turn: -9 },
  ],
  3: [
    { x: 0.63, y: 0.63, size: 0.74, turn: 8 },
    { x: 0.2, y: 0.26, size: 0.32, turn: -8 },
    { x: 0.55, y: 0.17, size: 0.28 },
  ],
}

const placed = ({ items, hue }: Recipe, places: Omit<Item, 'name'>[] = []): Item[] =>
  items.map((name, index) => ({ name, ...(places[index] as Omit<Item, 'name'>), hue: index === 0 ? hue : 0 }))

/** The picture seen first, everywhere: the product lies over what goes with it. */
export function cover(recipe: Recipe): Scene {
  const items = placed(recipe, coverPlaces[recipe.items.length])
  return { ground: groundOf(grounds, recipe.background), shade, items: items.length === 2 ? items.reverse() : items }
}

export const close = (recipe: Recipe): Scene => ({
  ground: groundOf(grounds, recipe.background + 2),
  shade,
  items: placed(recipe, closePlaces[recipe.items.length]).reverse(),
})

/** A carton with the product printed on it, and a few of them before it; a set of three shows one of each. */
export function packed({ items, hue, background }: Recipe): Scene {
  const [first, second, third] = items.length === 3 ? items : [items[0], items[0], items[0]]
  const piece = { name: first as string, hue }
  return {
    ground: groundOf(grounds, background + 4),
    shade,
    items: [
      { name: 'shipping-carton', x: 0.56, y: 0.38, size: 0.62 },
      { ...piece, x: 0.463, y: 0.43, size: 0.17, isPrint: true },
      {
        ...piece,
        name: second as string,
        hue: items.length === 3 ? 0 : hue,
        x: 0.79,
        y: 0.73,
        size: 0.3,
        turn: 10,
        mirrored: true,
      },
      { ...piece, name: third as string, hue: items.length === 3 ? 0 : hue, x: 0.21, y: 0.73, size: 0.3, turn: -10 },
      { ...piece, x: 0.5, y: 0.79, size: 0.34 },
    ],
  }
}

/** A category shows its first product. */
export const tile = (recipe: Recipe, place: number): Scene => ({
  ...cover(recipe),
  ground: groundOf(tileGrounds, place),
  shade: '#1d1a2b',
})
