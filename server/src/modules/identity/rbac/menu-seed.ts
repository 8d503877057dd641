/** A menu as malls begin with it. */
export interface MenuSeed {
  name: string
  path: string
  component: string
  icon?: string
  titles: Record<string, string>
  hidden?: boolean
  redirect?: string
  children?: MenuSeed[]
}

/** In the order of `locales`. */
export const titles = (en: string, cn: string, es: string, ru: string, th: string, vi: string) => ({
  en,
  cn,
  es,
  ru,
  th,
  vi,
})
