import * as adspace from '#contract/adspace'
import * as carousel from '#contract/carousel'
import { editHomepage, homepageInfo } from '#contract/homepage'
import type { Router } from '../../http/route.ts'
import { mayCall } from '../rbac/service.ts'
import { addBanner, bannerPage, clickBanner, editBanner, removeBanner } from './banner-service.ts'
import { changeHomepage, homepage } from './homepage-service.ts'

export function contentRoutes({ add, refreshing }: Router): void {
  add(carousel.listCarousel, async (ctx, { query }) =>
    bannerPage(ctx, 'carousel', query, await mayCall(ctx, carousel.listCarousel)),
  )
  add(
    carousel.addCarousel,
    refreshing((ctx, { body }) => addBanner(ctx, 'carousel', body)),
  )
  add(
    carousel.editCarousel,
    refreshing((ctx, { body }) => editBanner(ctx, 'carousel', body)),
  )
  add(
    carousel.deleteCarousel,
    refreshing((ctx, { body }) => removeBanner(ctx, 'carousel', body.id)),
  )
  // A count is nothing that guests see, so it clears no answers.
  add(carousel.clickCarousel, (ctx, { params }) => clickBanner(ctx, 'carousel', params.id))

  add(adspace.listAdspaces, async (ctx, { query }) =>
    bannerPage(ctx, 'adspace', query, await mayCall(ctx, adspace.listAdspaces)),
  )
  add(
    adspace.addAdspace,
    refreshing((ctx, { body }) => addBanner(ctx, 'adspace', body)),
  )
  add(
    adspace.editAdspace,
    refreshing((ctx, { body }) => editBanner(ctx, 'adspace', body)),
  )
  add(
    adspace.deleteAdspace,
    refreshing((ctx, { body }) => removeBanner(ctx, 'adspace', body.id)),
  )
  add(adspace.clickAdspace, (ctx, { params }) => clickBanner(ctx, 'adspace', params.id))

  add(homepageInfo, async (ctx, { query }) => homepage(ctx, query.lang ?? ctx.locale, await mayCall(ctx, homepageInfo)))
  add(
    editHomepage,
    refreshing((ctx, { body }) => changeHomepage(ctx, body)),
  )
}
