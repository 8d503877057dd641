/** Both themes can be read: every colour for words and controls contrasts with each ground it may lie on. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}
const light = tokensOf(':root')
const dark = { ...light, ...tokensOf(":root[data-theme='dark']") }
const auto = { ...light, ...tokensOf(":root[data-theme='auto']") }

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['page', 'surface', 'raised', 'sunken']

const words: [colour: string, on: string[]][] = [
  ['text', [...grounds, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft']],
  ['text-second', [...grounds, 'accent-soft']],
  ['text-faint', [...grounds, 'picture']],
  ['accent', [...grounds, 'accent-soft']],
  ['accent-hover', [...grounds, 'accent-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ...['success', 'warning', 'danger', 'info'].map((state): [string, string[]] => [
    state,
    [...grounds, `${state}-soft`],
  ]),
  ['surface', ['danger']],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_theme, tokens) => {
  const reached = (colour: string, ground: string) => contrast(tokens[colour] ?? '', tokens[ground] ?? '')

  test.each(words.flatMap(([colour, on]) => on.map((ground) => [colour, ground] as const)))(
    'words in %s on %s: 4.5 to 1',
    (colour, ground) => expect(reached(colour, ground)).toBeGreaterThanOrEqual(4.5),
  )

  test.each(
    ['page', 'surface', 'raised'].flatMap((ground) =>
      ['control-line', 'accent', 'danger', 'brand'].map((line) => [line, ground] as const),
    ),
  )('edges in %s on %s: 3 to 1', (line, ground) => expect(reached(line, ground)).toBeGreaterThanOrEqual(3))
})

test('the theme of the system is the dark theme', () => expect(auto).toEqual(dark))
