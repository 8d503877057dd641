/** What the operator fills the storefront with: carousel, ad spaces, and what he says about his mall. */
export const bannerKinds = ['carousel', 'adspace'] as const
export type BannerKind = (typeof bannerKinds)[number]
export const bannerLinkTypes = ['none', 'product', 'category', 'page', 'url'] as const
export const bannerAudiences = ['all', 'guest', 'member', 'distributor'] as const

/** Texts and pictures of a banner in one language. */
export type BannerText = { title?: string; image?: string; image_mobile?: string }

/** The parts of the homepage info that are texts of a language. */
export type HomepageText = {
  site_name?: string
  slogan?: string
  seo?: { title?: string; description?: string; keywords?: string }
  service_hours?: string
  address?: string
  notice?: string
  hot_words?: string[]
  footer?: { title: string; links: { title: string; url: string }[] }[]
  scam_warning?: string
}
