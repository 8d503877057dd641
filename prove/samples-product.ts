/** Samples of products: each needs one of its own. */
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

type Create = (scene: Scene, name: string, overrides?: object) => Promise<number>

export function productSamples(create: Create, lamp: (scene: Scene) => object): Record<string, Exception> {
  return {
    createProduct: { overrides: lamp },
    updateProduct: {
      overrides: async (scene) => {
        const product = lamp(scene)
        return { ...product, id: await create(scene, 'createProduct', product) }
      },
    },
    restoreProduct: {
      overrides: async (scene) => {
        const id = await create(scene, 'createProduct', lamp(scene))
        await scene.caller.delete(`/mall/product/delete?id=${id}`, scene.staff.token)
        return { id }
      },
    },
    previewProduct: { overrides: lamp },
    cropImage: {
      overrides: () => ({ url: '/files/demo/banner-ad-shoes.webp', left: 0, top: 0, width: 40, height: 40 }),
    },
    duplicateProduct: { overrides: ({ product }) => ({ id: product.id }) },
    restoreProductVersion: {
      overrides: async (scene) => ({
        id: await create(scene, 'createProduct', lamp(scene)),
        number: 1,
        current: undefined,
      }),
    },
    changeProducts: {
      overrides: ({ product }) => ({ action: 'on_sale', ids: [product.id], filter: undefined, run_at: undefined }),
    },
    previewChange: { overrides: ({ product }) => ({ action: 'on_sale', ids: [product.id], filter: undefined }) },
  }
}
