/** Text cases of accounts, roles, menus, calls and departments. */
import { create, get, type TextCase, type TextScene } from './text-case.ts'

const unique = () => crypto.randomUUID().slice(0, 18)
const user = () => ({
  username: `u-${unique()}`,
  email: `${unique()}@proof.example`,
  password: 'correct horse battery 7',
})

/** A record that staff create and update; `first` has its required fields. */
function recordCase(
  path: string,
  list: string,
  first: () => object,
  rules: Pick<TextCase, 'restricted' | 'altered' | 'omitted'>,
  isChange: boolean,
): TextCase {
  return {
    send: async (scene: TextScene) => {
      if (!isChange) return { by: scene.staff, path: `${path}/create`, body: first() }
      const { id } = await create(scene, `${path}/create`, first(), scene.staff)
      return { by: scene.staff, path: `${path}/update`, body: { id } }
    },
    read: (scene, { data }) => get(scene, list.replace('{id}', data.id), scene.staff),
    ...rules,
  }
}

const ofUser = {
  restricted: /^(username|email|password|phone|avatar|country_code|code|sms_code)$/,
  altered: /^(password|phone|email|code|sms_code|country_code)$/,
  omitted: /^alias$/,
}
const ofRole = { restricted: /^name$/ }
// `title` writes the same text as `titles` in the caller's language.
const ofMenu = { restricted: /^(name|path|component|redirect)$/, omitted: /^title$/ }
const ofApi = { restricted: /^path$/ }

const ofCustomer = (path: string, body: object): TextCase => ({
  send: async (scene) => ({ by: scene.staff, path: `/mall/customer/${path}`, body: { id: scene.member.id, ...body } }),
  read: (scene) => get(scene, `/mall/customer/detail/${scene.member.id}`, scene.staff),
})

const records = Object.fromEntries(
  (
    [
      ['User', '/user', '/user/get?user_id={id}', user, ofUser],
      ['Role', '/role', '/role/authorized?id={id}', () => ({ name: `Role ${unique()}` }), ofRole],
      ['Menu', '/menu', '/menu/list', () => ({ name: `menu-${unique()}`, path: '/menu' }), ofMenu],
      [
        'Api',
        '/api',
        '/api/list?page_size=-1',
        () => ({ path: `/proof/${unique()}`, method: 'GET', tags: 'proof' }),
        ofApi,
      ],
      ['Department', '/dept', '/dept/list', () => ({ name: 'Department' }), {}],
    ] as const
  ).flatMap(([name, path, list, first, rules]) => [
    [`create${name}`, recordCase(path, list, first, rules, false)],
    [`update${name}`, recordCase(path, list, first, rules, true)],
  ]),
)

export const accessCases: Readonly<Record<string, TextCase>> = {
  ...records,
  // Only own uploads are accepted.
  noteCustomer: { ...ofCustomer('note', { text: 'Call before noon' }), omitted: /^files/ },
  tagCustomer: ofCustomer('tags', { tags: ['Fair'] }),
  decideCustomers: {
    send: async ({ staff, member }) => ({
      by: staff,
      path: '/mall/customer/decide',
      body: { ids: [member.id], approval: 'refused', reason: 'No tax id' },
    }),
    read: async (scene) => {
      const read = await get(scene, `/mall/customer/detail/${scene.member.id}`, scene.staff)
      // The member orders in other cases, and a second refusal would change nothing.
      await scene.caller.post(
        '/mall/customer/decide',
        { ids: [scene.member.id], approval: 'approved' },
        scene.staff.token,
      )
      return read
    },
  },
}
