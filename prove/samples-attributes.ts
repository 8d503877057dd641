/** Bodies of attributes and translations. */
import type { Scene } from './scene.ts'

type Create = (scene: Scene, name: string, overrides?: object) => Promise<number>
type Changed<Exception> = (name: string, overrides?: () => object) => Exception

const attribute = () => ({
  translations: { en: { name: crypto.randomUUID().slice(0, 13) } },
  choices: [{ translations: { en: 'Steel' } }, { translations: { en: 'Inox' } }],
})
const emptySet = () => ({ attribute_ids: [], category_ids: [] })
const lampInRussian = {
  entity: 'brand',
  field: 'name',
  part: '',
  lang: 'ru',
  text: 'Лампа',
  source_lang: 'en',
  source: 'Lamp',
  before: '',
}
const namedLamp = { name: undefined, translations: { en: { name: 'Lamp' } } }

export const attributeExceptions = <Exception>(create: Create, changed: Changed<Exception>) => ({
  createAttribute: { overrides: attribute },
  updateAttribute: changed('createAttribute', attribute),
  mergeAttributeValue: {
    overrides: async (scene: Scene) => {
      const id = await create(scene, 'createAttribute', attribute())
      const { body } = await scene.caller.get(`/mall/attribute/get?id=${id}`, scene.staff.token)
      const [into, from] = body.data.choices
      return { id: from.id, into_id: into.id }
    },
  },
  createAttributeSet: { overrides: emptySet },
  updateAttributeSet: changed('createAttributeSet', emptySet),
  updateGlossaryTerm: changed('createGlossaryTerm'),
  saveTranslation: {
    overrides: async (scene: Scene) => ({ ...lampInRussian, id: await create(scene, 'createBrand', namedLamp) }),
  },
})
