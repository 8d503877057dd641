/** Text cases of products, brands, categories, banners and the home page. */
import { locales } from '#contract/types'
import { create, english, get, type TextCase, type TextScene } from './text-case.ts'

const product = (scene: TextScene, round: number) => ({
  name: 'Name',
  name_lang: 'en',
  category_id: scene.categoryId,
  skus: [
    {
      code: `T-${round}-${crypto.randomUUID().slice(0, 13)}`,
      options: { '*': 'value' },
      price: '10.00',
      ladder: [{ min_quantity: 10, price: '9.00' }],
      packs: [{ name: 'box', units: 10 }],
    },
  ],
  attributes: [{ name: 'Name', value: 'value' }],
})
const productRules = {
  restricted: /^(skus\.0\.(code|barcode|packs.*|ladder.*)|images\.0)$/,
  altered: /^skus\.0\.packs.*$/,
  // Prices must be consistent with each other; texts in all languages replace those in one.
  omitted: /(^|\.)translations\.en\.|^skus\.0\.(price|ladder|option_translations|option_images)|^documents/,
  html: /(^|\.)detail$/,
}
const footer = () => [{ title: 'Title', links: [{ title: 'Title', url: '/mall' }] }]
const banner = { title: 'Title', title_lang: 'en', link: { type: 'none' }, position: 'home' }
const bannerRules = {
  restricted: /(^|\.)(image|image_mobile)$|^link\.value$/,
  altered: /^link\.value$/,
  omitted: english,
}
const banners = (path: string, isEdit: boolean): TextCase => ({
  send: async (scene) => ({
    by: scene.staff,
    path: `${path}/${isEdit ? 'edit' : 'add'}`,
    body: isEdit ? { id: (await create(scene, `${path}/add`, banner, scene.staff)).id, ...banner } : banner,
  }),
  read: async (scene, { data }) => {
    const list = await get(scene, `${path}/list`, scene.staff)
    await scene.caller.post(`${path}/delete`, { id: data.id }, scene.staff.token)
    return list
  },
  ...bannerRules,
})
const named = (path: string, isEdit: boolean): TextCase => ({
  send: async (scene) => {
    const body = { name: 'Name', name_lang: 'en' }
    return {
      by: scene.staff,
      path: `${path}/${isEdit ? 'update' : 'create'}`,
      body: isEdit ? { id: (await create(scene, `${path}/create`, body, scene.staff)).id, ...body } : body,
    }
  },
  read: async (scene, { data }) => {
    const row = await get(scene, `${path}/get?id=${data.id}`, scene.staff)
    await scene.caller.delete(`${path}/delete?id=${data.id}`, scene.staff.token)
    return row
  },
  omitted: english,
})
/** A name is unique, and texts that read the same are one name. */
const attributes = (path: string, isEdit: boolean): TextCase => ({
  send: async (scene) => {
    const body = { translations: { en: { name: crypto.randomUUID().slice(0, 13) } } }
    return {
      by: scene.staff,
      path: `${path}/${isEdit ? 'update' : 'create'}`,
      body: isEdit ? { id: (await create(scene, `${path}/create`, body, scene.staff)).id, ...body } : body,
    }
  },
  read: async (scene, { data }) => {
    const row = await get(scene, `${path}/get?id=${data.id}`, scene.staff)
    await scene.caller.delete(`${path}/delete?id=${data.id}`, scene.staff.token)
    return row
  },
  restricted: /^(translations\.en\.name|choices\.)/,
})
const terms = (isEdit: boolean): TextCase => ({
  send: async (scene) => {
    const path = '/mall/translation/glossary'
    const body = { translations: { en: { term: 'Term' } } }
    return {
      by: scene.staff,
      path: `${path}/${isEdit ? 'update' : 'create'}`,
      body: isEdit ? { id: (await create(scene, `${path}/create`, body, scene.staff)).id, ...body } : body,
    }
  },
  read: (scene, { data }) => get(scene, `/mall/translation/glossary/get?id=${data.id}`, scene.staff),
  restricted: /^translations\.en\.term$/,
})
const link = { type: 'page', value: '/mall/search' }
const trades = (isEdit: boolean): TextCase => ({
  send: async (scene) => {
    const body = { name: 'Name', name_lang: 'en', link }
    return {
      by: scene.staff,
      path: `/mall/trade/${isEdit ? 'update' : 'create'}`,
      body: isEdit ? { id: (await create(scene, '/mall/trade/create', body, scene.staff)).id, ...body } : body,
    }
  },
  read: async (scene, { data }) => {
    const row = await get(scene, `/mall/trade/get?id=${data.id}`, scene.staff)
    await scene.caller.delete(`/mall/trade/delete?id=${data.id}`, scene.staff.token)
    return row
  },
  ...bannerRules,
})
/** Their names are unique. */
const uniquely = (path: string, isEdit: boolean): TextCase => ({
  send: async (scene) => {
    const body = { name: crypto.randomUUID().slice(0, 13) }
    return {
      by: scene.staff,
      path: `${path}/${isEdit ? 'update' : 'create'}`,
      body: isEdit ? { id: (await create(scene, `${path}/create`, body, scene.staff)).id, ...body } : body,
    }
  },
  read: async (scene, { data }) => {
    const row = await get(scene, `${path}/get?id=${data.id}`, scene.staff)
    await scene.caller.delete(`${path}/delete?id=${data.id}`, scene.staff.token)
    return row
  },
  omitted: /_at$/,
})
const priceLists = (isEdit: boolean) => uniquely('/mall/price-list', isEdit)
const groups = (isEdit: boolean) => uniquely('/mall/member-group', isEdit)
const textPages = (isEdit: boolean): TextCase => ({
  send: async (scene) => {
    const path = '/base/mall/text-page'
    const body = { slug: `t-${crypto.randomUUID().slice(0, 13)}`, translations: { en: { title: 'Title' } } }
    return {
      by: scene.staff,
      path: `${path}/${isEdit ? 'update' : 'create'}`,
      body: isEdit ? { id: (await create(scene, `${path}/create`, body, scene.staff)).id, ...body } : body,
    }
  },
  read: (scene, { data }) => get(scene, `/base/mall/text-page/get?id=${data.id}`, scene.staff),
  restricted: /^slug$/,
  html: /\.body$/,
})
/** A member asks few questions a day, so that all rounds change one. */
const question: TextCase = {
  send: async (scene) => {
    const [{ data: rows }] = await get(scene, '/mall/question/list', scene.staff)
    const asked = { product_id: scene.productId, question: 'Is it blue?' }
    const { id } = rows[0] ?? (await create(scene, '/mall/question/ask', asked, scene.member))
    return { by: scene.staff, path: '/mall/question/update', body: { id } }
  },
  read: (scene, { data }) => get(scene, `/mall/question/get?id=${data.id}`, scene.staff),
}
const sources = (isEdit: boolean): TextCase => ({
  send: async (scene) => {
    const path = '/mall/collection-sources/'
    const body = { name: 'Name', base_url: 'https://claywell.example/', kind: 'json_ld' }
    return {
      by: scene.staff,
      path: isEdit ? path + (await create(scene, path, body, scene.staff)).id : path,
      body,
    }
  },
  read: (scene, { data }) => get(scene, `/mall/collection-sources/${data.id}`, scene.staff),
  restricted: /^(base_url|category_url|list_url|currency|exchange_rate|user_agent)$/,
  omitted: /selector|^secret_headers|^field_map|^brand_map|_url$/,
})
export const contentCases: Readonly<Record<string, TextCase>> = {
  createBrand: named('/mall/brand', false),
  updateBrand: named('/mall/brand', true),
  createSource: sources(false),
  updateSource: sources(true),
  createCategory: named('/mall/category', false),
  updateCategory: named('/mall/category', true),
  createGlossaryTerm: terms(false),
  updateGlossaryTerm: terms(true),
  saveTranslation: {
    send: async (scene) => {
      const row = { name: 'Lamp', name_lang: 'en' }
      const { id } = await create(scene, '/mall/brand/create', row, scene.staff)
      const source = { source_lang: 'en', source: 'Lamp', before: '' }
      const body = { entity: 'brand', id, field: 'name', lang: 'ru', text: 'text', ...source }
      return { by: scene.staff, path: '/mall/translation/save', body }
    },
    read: async (scene, { data }) => {
      const row = await get(scene, `/mall/brand/get?id=${data.id}`, scene.staff)
      await scene.caller.delete(`/mall/brand/delete?id=${data.id}`, scene.staff.token)
      return row
    },
    restricted: /^text$/,
    // The texts that the translator saw must be those of the row.
    omitted: /^(source|before|part)$/,
  },
  createAttribute: attributes('/mall/attribute', false),
  updateAttribute: attributes('/mall/attribute', true),
  createAttributeSet: attributes('/mall/attribute/set', false),
  updateAttributeSet: attributes('/mall/attribute/set', true),
  createPriceList: priceLists(false),
  updatePriceList: priceLists(true),
  createMemberGroup: groups(false),
  updateMemberGroup: groups(true),
  createProduct: {
    send: async (scene, round) => ({
      by: scene.staff,
      path: '/mall/product/create',
      body: product(scene, round),
    }),
    read: (scene, { data }) => get(scene, `/mall/product/detail/${data.id}`, scene.staff),
    ...productRules,
  },
  updateProduct: {
    send: async (scene, round) => ({
      by: scene.staff,
      path: '/mall/product/update',
      body: {
        id: (await create(scene, '/mall/product/create', product(scene, round), scene.staff)).id,
        ...product(scene, round),
      },
    }),
    read: (scene, { data }) => get(scene, `/mall/product/detail/${data.id}`, scene.staff),
    ...productRules,
  },
  createTrade: trades(false),
  updateTrade: trades(true),
  createTextPage: textPages(false),
  updateTextPage: textPages(true),
  updateQuestion: question,
  addCarousel: banners('/base/mall/carousel', false),
  editCarousel: banners('/base/mall/carousel', true),
  addAdspace: banners('/base/mall/adspace', false),
  editAdspace: banners('/base/mall/adspace', true),
  saveStatementMapping: {
    send: async ({ staff }, round) => ({
      by: staff,
      path: '/mall/statement/mapping',
      body: {
        account: `DE${round}`,
        currency: 'USD',
        answers: {
          columns: { date: 'Date' },
          in_words: ['Haben'],
          out_words: ['Soll'],
          sign_words: ['fee'],
          layout: 'a1',
        },
      },
    }),
    read: (scene) => get(scene, '/mall/statement/accounts', scene.staff),
    // Labels of encodings and headings, and words with a meaning of a list.
    restricted: /currency|account$|encoding|status_words|layout/,
    // Numbers of accounts are stored without spaces.
    altered: /^account$/,
  },
  editSettings: {
    send: async ({ staff }) => ({
      by: staff,
      path: '/base/settings/edit',
      body: {
        company: { name: 'Mall Ltd', address: 'Road 1', tax_id: '1', phone: '1', email: 'a@b.example' },
        document_terms: { en: 'Terms' },
      },
    }),
    read: (scene) => get(scene, '/base/settings/get', scene.staff),
    // Only names of known zones are accepted.
    omitted: /^(time_zone$|display_rates|closed_days)/,
    lines: /^(document_terms|pickup_address|pickup_hours)\./,
  },
  editHomepage: {
    send: async (scene) => {
      // A sent text that equals the fallback is not stored, so every field first gets a different text.
      const words = ['site_name', 'slogan', 'service_hours', 'address', 'notice', 'scam_warning'].map((field) => [
        field,
        crypto.randomUUID().slice(0, 13),
      ])
      const seo = {
        title: crypto.randomUUID().slice(0, 13),
        description: crypto.randomUUID().slice(0, 13),
        keywords: crypto.randomUUID().slice(0, 13),
      }
      await create(
        scene,
        '/base/mall/homepage/edit',
        { lang: 'en', ...Object.fromEntries(words), seo, hot_words: [crypto.randomUUID().slice(0, 13)] },
        scene.staff,
      )
      return {
        by: scene.staff,
        path: '/base/mall/homepage/edit',
        body: {
          lang: 'en',
          contacts: [{ type: 'phone', value: '1' }],
          footer: footer(),
          translations: Object.fromEntries(locales.slice(1).map((locale) => [locale, { footer: footer() }])),
        },
      }
    },
    read: (scene) => get(scene, '/base/mall/homepage/info', scene.staff),
    restricted: /(^|\.)(logo|logo_dark|url)$/,
    altered: /(^|\.)url$/,
    omitted: english,
  },
}
