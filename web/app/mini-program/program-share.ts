/** How the mini program around the shop shares a page: set by the bridge, empty in browsers. */
export interface SharedPage {
  title: string
  url: string
}

/** Resolves to false where the platform has no dialog for it. */
export const programShare: { open?: (page: SharedPage) => Promise<boolean> } = {}
