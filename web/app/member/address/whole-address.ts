/** Region and street in one line: whoever parts the levels of a region by commas does so before the street. */
export const wholeAddress = ({ region, detail }: { region: string; detail: string }): string =>
  region + (region.includes(',') ? ', ' : ' ') + detail
