/** Bodies for the calls of the collector and of file imports: a source that reads pages of the mall itself, what a run would have left, and a file. */
import type { Normalised } from '#contract/api/collector/collected-fields'
import type { Scene } from './scene.ts'

const source = ({ caller }: Scene) => ({
  base_url: caller.origin,
  kind: 'json_ld',
  currency: 'USD',
  category_url: '/',
  category_selector: 'a',
  list_url: '/',
  item_selector: 'a',
  field_map: [{ field: 'name', selector: 'h1' }],
  brand_map: undefined,
})

const data: Normalised = {
  ...{ name: 'Mug', price: '3.50', currency: 'USD', code: null, barcode: null, brand: null, description: null },
  ...{ images: [], category: null, stock: null, weight: null, moq: null, variants: [] },
}

async function insertCollected({ stage }: Scene, sourceId: number) {
  const insert = async (text: string) =>
    (await stage.pool.query<{ id: number }>(`${text} returning id`, [sourceId])).rows[0]?.id ?? 0
  return {
    sourceId,
    categoryId: await insert(`insert into collected_categories (source_id, url, name) values ($1, 'u', 'n')`),
    productId: await insert(
      `insert into collected_products (source_id, key, url, data) values ($1, 'k', 'u', '${JSON.stringify(data)}')`,
    ),
  }
}

async function uploadFile({ caller, staff }: Scene): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob(['sku,name,price\nS-1,Mug,1\n']), 'products.csv')
  const url = `${caller.origin}/api/v1/mall/import/upload`
  const answer = await fetch(url, { method: 'POST', body, headers: { token: staff.token } })
  return ((await answer.json()) as { data: { file: string } }).data.file
}

export function collectorSamples(create: (scene: Scene, name: string, overrides: object) => Promise<number>) {
  const newSource = (scene: Scene) => create(scene, 'createSource', source(scene))
  const known = new WeakMap<Scene, ReturnType<typeof insertCollected>>()
  const rows = (scene: Scene) => {
    const inserted = known.get(scene) ?? newSource(scene).then((sourceId) => insertCollected(scene, sourceId))
    known.set(scene, inserted)
    return inserted
  }
  const chosen = {
    overrides: async (scene: Scene) => ({ ids: [(await rows(scene)).productId], filter: undefined }),
  }
  return {
    createSource: { overrides: source },
    updateSource: { path: newSource, overrides: source },
    testSource: {
      path: newSource,
      overrides: ({ caller }: Scene) => ({ test_url: `${caller.origin}/robots.txt` }),
    },
    previewPages: {
      path: newSource,
      overrides: ({ caller }: Scene) => ({ urls: [`${caller.origin}/robots.txt`], field_map: undefined }),
    },
    collectCategories: { path: newSource },
    collectProducts: {
      path: newSource,
      overrides: ({ caller }: Scene) => ({ urls: [`${caller.origin}/robots.txt`] }),
    },
    assignCollectedCategories: {
      path: async (scene: Scene) => (await rows(scene)).sourceId,
      overrides: async (scene: Scene) => ({
        items: [{ id: (await rows(scene)).categoryId, category_id: scene.category }],
      }),
    },
    startImport: {
      overrides: async (scene: Scene) => ({
        file: await uploadFile(scene),
        columns: undefined,
        category_id: undefined,
        currency: undefined,
        rate: undefined,
        rates: undefined,
        encoding: undefined,
        sheet: undefined,
        heading_row: undefined,
        fields: undefined,
        units: undefined,
        categories: undefined,
      }),
    },
    importCollected: chosen,
    ignoreCollected: chosen,
  }
}
