/** Contrast of a shop's color, as WCAG 2.2 measures it; pure. */

/** Whether white text on the color, or the color on white, has a contrast of at least 4.5 : 1. `color` is `#RRGGBB`. */
export const readableOnWhite = (color: string): boolean => 1.05 / (luminanceOf(color) + 0.05) >= 4.5

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
