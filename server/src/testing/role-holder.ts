/** Staff whose role comes from a preset of the role form. */
import { type PresetName, presetRights } from '#contract/rules/role-preset'
import type { TestMember } from './factory.ts'
import type { Client, TestMall } from './mall.ts'

/** A member with a new role from the preset, and the rights that it holds, e.g. `get/api/v1/user/list`. */
export async function roleHolder(
  { create }: Pick<TestMall, 'create'>,
  superuser: Client,
  preset: PresetName,
): Promise<{ person: TestMember; rights: ReadonlySet<string> }> {
  const succeed = async (call: ReturnType<Client['get']>) => {
    const { body } = await call
    if (body.code !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  const menus = await succeed(superuser.get('/menu/list'))
  const apis = await succeed(superuser.get('/api/list?page_size=-1'))
  const person = await create.member()
  const { id } = await succeed(superuser.post('/role/create', { name: `${preset} ${person.username}` }))
  const granted = presetRights(preset, menus, apis)
  await succeed(superuser.post('/role/authorized', { id, ...granted }))
  await succeed(superuser.post('/user/update', { id: person.id, role_ids: [id] }))
  return { person, rights: new Set(granted.api_infos.map(({ method, path }) => method.toLowerCase() + path)) }
}
