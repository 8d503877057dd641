/**
 * Which calls are open to staff who act as a customer. Every call that is neither of class `api` nor `ownerOnly` is in
 * one of the lists below, so that a new call fails this test until it is added to one.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import { testPassword } from '../testing/factory.ts'
import { type Client, startTestMall, type TestMall } from '../testing/mall.ts'

/** Open as long as the session is: reads, and calls that change nothing of the account. */
const openToLook = `
  allBrands allowActingChanges afterSaleOptions balanceInfo cancelStockAlert cartQuantities checkFavorite checkQuickRows clickAdspace
  clickCarousel confirmStockAlert countCart countHotWord countMissedSearch countUnread currentUser demoAccounts distributionFigures distributionStatus
  downloadMiniPackage drawMiniQr estimateFreight explainOwnPrice exportEarningStatement exportPriceList findQuickSkus
  findScreen geoLocation getAfterSale getBrand getCategory getCompany getEarningStatement getMessageChoices
  getMiniProgram getOrder getOrderDocument getOwnLevels getPage getPreference getProduct getProfile getRegistration
  getSavedList getSelection getTrade homepageInfo listAddresses listAdspaces listAfterSales listAssetEntries
  listBalanceEntries listBought listBrands listCart listCarousel listCategories
  listCouponGifts listCoupons listDistributionOrders listEarnings listFavoriteFolders listFavoriteIds listFavorites
  listFrozenPoints listHistory listInvoices listMarkupChanges listMarkups listMessages listMiniPrograms
  listOrderDocuments listOrders listOwnProducts listPages listPageVersions listPayouts listPointOffers listProducts listRecharges
  listRedPackets listReorders listSavedLists listShopMembers listStockAlerts listTextPages listTrades listVouchers
  orderStatistics otherCarts paymentStatus pointsInfo previewOrder previewPage previewQuote previewShop productCategories
  productQuestions readPage readQuickFile readSharedList readTextPage relatedProducts signOut simulateMarkups suggest
  userApi userMenu voucherInfo`

/** Open once the staff member has allowed changes. */
const openToChange = `
  addAddress addFavorite addInvoice addManyToCart addToCart addToCartJson addToSavedList askQuestion buyAgain
  cancelAfterSale cancelOrder changeAddress changeCartLine changeCompany changeInvoice clearCart clearHistory
  clearMarkups copySavedList createFavoriteFolder createMiniProgram createMiniVersion createPage
  createSavedList deleteFavoriteFolder deletePage deleteSavedList editOwnProduct editSelection editShop editShopMember favoritesToCart
  mergeSavedLists moveFavorites placeOrder publishPage putPreference recordViews removeAddress removeCartLines
  removeFavorite removeInvoice removeManyCartLines removeStockAlert removeViews renameFavoriteFolder renameSavedList replaceSavedLines
  requestAfterSale restoreCartLines restorePage saveMiniProgram savePage savedListToCart setMarkups submitMiniVersion
  submitPayment switchHistory takeDownPage undoMarkupChange uploadFile uploadImage uploadImages withdrawMiniVersion
  withdrawPayment`

const namesIn = (text: string) => text.trim().split(/\s+/)

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

async function actingClient(mayChange: boolean): Promise<Client> {
  const staff = await mall.create.staff('admin')
  const customer = await mall.create.member()
  const { body } = await staff.post('/mall/customer/act_as', { id: customer.id, reason: 'Asked by phone' })
  const acting = mall.as(body.data.token)
  if (mayChange)
    expect((await acting.post('/mall/customer/allow_changes', { password: testPassword })).body.code).toBe(200)
  return acting
}

async function errorOf(client: Client, { method, path }: AnyEndpoint): Promise<string | undefined> {
  const url = path.replace(/\{\w+\}/g, '2000000000')
  const answer = await (method === 'GET'
    ? client.get(url)
    : method === 'DELETE'
      ? client.delete(url)
      : method === 'PUT'
        ? client.put(url, {})
        : client.post(url, {}))
  return answer.body?.error
}

/** The reason why a call was turned away before its handler, if it was. */
async function refusalOf(client: Client, endpoint: AnyEndpoint): Promise<string | null> {
  const error = await errorOf(client, endpoint)
  return ['NOT_WHILE_ACTING', 'ACTING_READ_ONLY', 'UNAUTHORIZED'].find((code) => code === error) ?? null
}

/** Signing out ends the session that the other calls need. */
const calls = allEndpoints.filter(({ name }) => name !== 'signOut')

test('every call is decided: the owner’s alone, or open to look, or open to change', () => {
  const undecided = allEndpoints.filter(({ access, ownerOnly }) => access !== 'api' && !ownerOnly)
  expect(undecided.map(({ name }) => name).toSorted()).toEqual(
    [...namesIn(openToLook), ...namesIn(openToChange)].toSorted(),
  )
})

describe('each call over HTTP', () => {
  const closed = (endpoint: AnyEndpoint) => endpoint.access === 'api' || endpoint.ownerOnly

  test('while staff only look', async () => {
    const acting = await actingClient(false)
    const changes = new Set(namesIn(openToChange))
    for (const endpoint of calls)
      expect(await refusalOf(acting, endpoint), endpoint.name).toBe(
        closed(endpoint) ? 'NOT_WHILE_ACTING' : changes.has(endpoint.name) ? 'ACTING_READ_ONLY' : null,
      )
  })

  test('once they have allowed changes', async () => {
    const acting = await actingClient(true)
    for (const endpoint of calls)
      expect(await refusalOf(acting, endpoint), endpoint.name).toBe(closed(endpoint) ? 'NOT_WHILE_ACTING' : null)
  })
})

test('with a password that must be changed, only the calls for that are open', async () => {
  const member = await mall.create.member({ mustChangePassword: true })
  const open: string[] = []
  for (const endpoint of calls.filter(({ access }) => ['signed-in', 'own'].includes(access)))
    if ((await errorOf(member, endpoint)) !== 'PASSWORD_CHANGE_REQUIRED') open.push(endpoint.name)
  expect(open.toSorted()).toEqual(['currentUser', 'updatePassword', 'userApi', 'userMenu'])
})
