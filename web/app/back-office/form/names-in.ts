/** Names typed or pasted as a list: by commas, semicolons or lines. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
