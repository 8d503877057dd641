import { adspace } from '#contract/api/site/adspace'
import type { BannerKind, bannerEndpoints } from '#contract/api/site/banner'
import { carousel } from '#contract/api/site/carousel'
import { listDeadLinks } from '#contract/api/site/dead-link'
import { countHotWord, editHomepage, homepageInfo } from '#contract/api/site/homepage'
import * as trade from '#contract/api/site/trade'
import type { Router } from '../../../http/route.ts'
import { mayCall } from '../../identity/rbac/service.ts'
import { addBanner, bannerPage, clickBanner, editBanner, removeBanner, sortBanners } from './banner-service.ts'
import { deadLinks } from './dead-links.ts'
import * as homepageService from './homepage-service.ts'
import { createTrade, deleteTrade, tradePage, tradeRow, updateTrade } from './trade-service.ts'

export function contentRoutes(router: Router): void {
  bannerRoutes(router, 'carousel', carousel)
  bannerRoutes(router, 'adspace', adspace)
  router.add(listDeadLinks, (ctx, { query }) => deadLinks(ctx, query))
  tradeRoutes(router)
  router.add(homepageInfo, async (ctx) => homepageService.homepage(ctx, ctx.locale, await mayCall(ctx, homepageInfo)))
  router.add(countHotWord, (ctx, { params }) => homepageService.countHotWord(ctx, params.word))
  router.add(editHomepage, (ctx, { body }) => homepageService.changeHomepage(ctx, body))
}

function tradeRoutes({ add }: Router): void {
  add(trade.listTrades, async (ctx, { query }) => tradePage(ctx, query, await mayCall(ctx, trade.listTrades)))
  add(trade.getTrade, async (ctx, { query }) => tradeRow(ctx, query.id, await mayCall(ctx, trade.getTrade)))
  add(trade.createTrade, (ctx, { body }) => createTrade(ctx, body))
  add(trade.updateTrade, (ctx, { body }) => updateTrade(ctx, body))
  add(trade.deleteTrade, (ctx, { query }) => deleteTrade(ctx, query.id))
}

function bannerRoutes(
  { add }: Router,
  kind: BannerKind,
  { list, add: create, edit, remove, sort, click }: ReturnType<typeof bannerEndpoints>,
): void {
  add(list, async (ctx, { query }) => bannerPage(ctx, kind, query, await mayCall(ctx, list)))
  add(create, (ctx, { body }) => addBanner(ctx, kind, body))
  add(edit, (ctx, { body }) => editBanner(ctx, kind, body))
  add(remove, (ctx, { body }) => removeBanner(ctx, kind, body.id))
  add(sort, (ctx, { body }) => sortBanners(ctx, kind, body.ids))
  add(click, (ctx, { params }) => clickBanner(ctx, kind, params.id))
}
