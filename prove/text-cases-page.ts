/** Text cases of pages from blocks. */
import { create, get, type TextCase, type TextScene } from './text-case.ts'

const page = () => ({ slug: `t-${crypto.randomUUID().slice(0, 13)}`, texts: { en: { title: 'Title' } }, blocks: [] })
const read = (scene: TextScene, { data }: { data: { id: number } }) =>
  get(scene, `/mall/page/get/${data.id}`, scene.staff)
const newPage = async (scene: TextScene) => (await create(scene, '/mall/page/create', page(), scene.staff)).id

/** A block is checked by its type, which has no plain fields. */
const omitted = /^blocks\./

export const pageCases: Readonly<Record<string, TextCase>> = {
  createPage: {
    send: async ({ staff }) => ({ by: staff, path: '/mall/page/create', body: page() }),
    read,
    restricted: /^slug$/,
    omitted,
  },
  savePage: {
    send: async (scene) => ({
      by: scene.staff,
      path: `/mall/page/save/${await newPage(scene)}`,
      body: { ...page(), revision: 1 },
    }),
    read,
    restricted: /^slug$/,
    omitted,
  },
  takeDownPage: {
    send: async (scene) => ({ by: scene.staff, path: `/mall/page/take-down/${await newPage(scene)}`, body: {} }),
    read,
    // Stored only if the page of a shop is locked.
    altered: /^reason$/,
  },
}
