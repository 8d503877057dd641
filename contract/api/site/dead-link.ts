/** Links of the storefront's content that lead nowhere. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { locales, Nullable, OneOf, PageQuery } from '../../types.ts'

export const linkSources = ['carousel', 'adspace', 'trade', 'footer', 'text-page', 'page'] as const
export const linkTargets = ['product', 'category', 'text-page'] as const
export type LinkTargetType = (typeof linkTargets)[number]
export const linkFaults = ['missing', 'off_sale', 'hidden'] as const
export type LinkFault = (typeof linkFaults)[number]

export const DeadLink = Type.Object({
  id: Type.Integer({ description: 'place in the list' }),
  source: OneOf(linkSources),
  source_id: Nullable(Type.Integer({ description: 'id of the banner, entry, page of text or page from blocks' })),
  name: Type.String({ description: 'title of the banner, the page or the link' }),
  languages: Type.Array(OneOf(locales), { description: 'languages with this link; empty for all' }),
  url: Type.String(),
  target_type: OneOf(linkTargets),
  target_name: Nullable(Type.String()),
  fault: OneOf(linkFaults, {
    description: 'a category below a hidden one is hidden; a product that is not on sale is `off_sale`',
  }),
})
export type DeadLink = Static<typeof DeadLink>

export const listDeadLinks = endpoint({
  name: 'listDeadLinks',
  method: 'GET',
  path: '/base/mall/dead-link/list',
  access: 'api',
  tag: 'content',
  query: Type.Object(PageQuery),
  list: DeadLink,
})
