import * as contract from '#contract/content'
import type { Router } from '../../http/route.ts'
import { mayCall } from '../rbac/service.ts'
import { addBanner, bannerPage, clickBanner, editBanner, removeBanner } from './banner-service.ts'
import { changeHomepage, homepage } from './homepage-service.ts'

export function contentRoutes({ add, refreshing }: Router): void {
  add(contract.listCarousel, async (ctx, { query }) =>
    bannerPage(ctx, 'carousel', query, await mayCall(ctx, contract.listCarousel)),
  )
  add(
    contract.addCarousel,
    refreshing((ctx, { body }) => addBanner(ctx, 'carousel', body)),
  )
  add(
    contract.editCarousel,
    refreshing((ctx, { body }) => editBanner(ctx, 'carousel', body)),
  )
  add(
    contract.deleteCarousel,
    refreshing((ctx, { body }) => removeBanner(ctx, 'carousel', body.id)),
  )
  // A count is nothing that guests see, so it clears no answers.
  add(contract.clickCarousel, (ctx, { params }) => clickBanner(ctx, 'carousel', params.id))

  add(contract.listAdspaces, async (ctx, { query }) =>
    bannerPage(ctx, 'adspace', query, await mayCall(ctx, contract.listAdspaces)),
  )
  add(
    contract.addAdspace,
    refreshing((ctx, { body }) => addBanner(ctx, 'adspace', body)),
  )
  add(
    contract.editAdspace,
    refreshing((ctx, { body }) => editBanner(ctx, 'adspace', body)),
  )
  add(
    contract.deleteAdspace,
    refreshing((ctx, { body }) => removeBanner(ctx, 'adspace', body.id)),
  )
  add(contract.clickAdspace, (ctx, { params }) => clickBanner(ctx, 'adspace', params.id))

  add(contract.homepageInfo, async (ctx, { query }) =>
    homepage(ctx, query.lang ?? ctx.locale, await mayCall(ctx, contract.homepageInfo)),
  )
  add(
    contract.editHomepage,
    refreshing((ctx, { body }) => changeHomepage(ctx, body)),
  )
}
