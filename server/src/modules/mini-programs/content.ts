/** Texts of a mini program: reading edits, and gaps to fill before it can be a version. */

import type { MiniContent, MiniPlatform, saveMiniProgram } from '#contract/api/mini-programs/mini-program'
import type { Input } from '#contract/endpoint'
import { appIdForms, fewestTabs, mostTabs } from '#contract/rules/mini-limits'
import type { Locale, Translations } from '#contract/types'
import type { MemberContext } from '../../context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { oneLine } from '../../lib/text.ts'
import { textsOf } from '../../lib/texts.ts'
import { merge, mergeLine } from '../../lib/translate.ts'
import { ownsAvatar } from '../files/upload/service.ts'

type Edit = Input<typeof saveMiniProgram>['body']

/** A new program: the shop's home, its catalogue and the cart as tabs. */
export const firstContent = (name: string, language: Locale): MiniContent => ({
  name,
  app_id: '',
  language,
  domains: [],
  start_path: '/',
  tabs: [
    { icon: 'home', path: '/', texts: textsOf('word.tab_home') },
    { icon: 'search', path: '/mall/search', texts: textsOf('word.tab_search') },
    { icon: 'cart', path: '/mall/cart', texts: textsOf('word.tab_cart') },
  ],
  share: { titles: {}, image: null },
  privacy: {},
})

/** The content after an edit. Throws for app ids of another platform and pictures that are not the caller's own. */
export async function editContent(
  ctx: MemberContext,
  platform: MiniPlatform,
  stored: MiniContent,
  edit: Edit,
): Promise<MiniContent> {
  const appId = edit.app_id === undefined ? stored.app_id : oneLine(edit.app_id)
  if (appId && !appIdForms[platform].pattern.test(appId)) throw fieldError('app_id', 'FIELD_FORMAT')
  const linesIn = (texts: Translations) => mergeLine({}, undefined, ctx.locale, texts)
  return {
    name: edit.name === undefined ? stored.name : oneLine(edit.name),
    app_id: appId,
    language: edit.language ?? stored.language,
    domains: edit.domains ? [...new Set(edit.domains)] : stored.domains,
    start_path: edit.start_path ?? stored.start_path,
    tabs: edit.tabs?.map(({ icon, path, texts }) => ({ icon, path, texts: linesIn(texts) })) ?? stored.tabs,
    share: {
      titles: mergeLine(stored.share.titles, undefined, ctx.locale, edit.share?.titles),
      image: await readImage(ctx, edit.share?.image, stored.share.image),
    },
    privacy: merge(stored.privacy, undefined, ctx.locale, paragraphs(edit.privacy ?? {})),
  }
}

async function readImage(ctx: MemberContext, sent: string | null | undefined, stored: string | null) {
  if (sent === undefined) return stored
  const address = oneLine(sent ?? '')
  if (address && address !== stored && !(await ownsAvatar(ctx.db, ctx.actor.id, address)))
    throw fieldError('share.image', 'FIELD_UNKNOWN_REFERENCE')
  return address || null
}

/** Preserves line breaks, which `oneLine` would replace with spaces. */
const paragraphs = (texts: Translations): Translations =>
  Object.fromEntries(
    Object.entries(texts).map(([lang, text]) => [lang, text.split(/\r?\n/).map(oneLine).join('\n').trim()]),
  )

/** Fields without which a platform refuses the program. */
export function missingFields({ name, app_id, language, tabs, share, privacy }: MiniContent): string[] {
  return [
    ...(name ? [] : ['name']),
    ...(app_id ? [] : ['app_id']),
    ...tabs.flatMap(({ texts }, index) => (texts[language] ? [] : [`tabs.${index}.texts.${language}`])),
    ...(share.titles[language] ? [] : [`share.titles.${language}`]),
    ...(privacy[language] ? [] : [`privacy.${language}`]),
  ]
}

/** Throws for a program that its platform would refuse. */
export function requireComplete(platform: MiniPlatform, content: MiniContent): void {
  const missing = missingFields(content)
  if (missing.length > 0)
    throw new AppError(
      'VALIDATION_FAILED',
      {},
      Object.fromEntries(missing.map((field) => [field, { error: 'FIELD_REQUIRED' as const, params: {} }])),
    )
  const { tabs, start_path } = content
  if (tabs.length < fewestTabs || tabs.length > mostTabs)
    throw fieldError('tabs', 'MINI_PROGRAM_TABS', { min: fewestTabs, max: mostTabs })
  const starts = platform === 'alipay' ? tabs.slice(0, 1) : tabs
  if (!starts.some(({ path }) => path === start_path)) throw fieldError('start_path', 'MINI_PROGRAM_START')
  const paths = tabs.map(({ path }) => path)
  const twice = paths.findIndex((path, index) => paths.indexOf(path) < index)
  if (twice >= 0) throw fieldError(`tabs.${twice}.path`, 'DUPLICATE', { value: paths[twice] ?? '' })
}
