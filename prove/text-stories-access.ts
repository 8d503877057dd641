/** Texts of accounts, roles, menus, calls and departments. */
import { get, made, type Setting, type Story } from './text-stories.ts'

const unique = () => crypto.randomUUID().slice(0, 18)
const user = () => ({
  username: `u-${unique()}`,
  email: `${unique()}@proof.example`,
  password: 'correct horse battery 7',
})

/** What staff create, and change, and read in a list; `first` is what a row needs. */
function kept(
  path: string,
  list: string,
  first: () => object,
  rules: Pick<Story, 'ruled' | 'altered' | 'omitted'>,
  isChange: boolean,
): Story {
  return {
    send: async (setting: Setting) => {
      if (!isChange) return { by: setting.staff, path: `${path}/create`, body: first() }
      const { id } = await made(setting, `${path}/create`, first(), setting.staff)
      return { by: setting.staff, path: `${path}/update`, body: { id } }
    },
    read: (setting, { data }) => get(setting, list.replace('{id}', data.id), setting.staff),
    ...rules,
  }
}

const ofUser = {
  ruled: /^(username|email|password|phone|avatar|country_code|sms_code)$/,
  altered: /^(password|phone|email|sms_code|country_code)$/,
  omitted: /^alias$/,
}
const ofRole = { ruled: /^name$/ }
// A title in the caller's language stands among the titles too.
const ofMenu = { ruled: /^(name|path|component|redirect)$/, omitted: /^title$/ }
const ofApi = { ruled: /^path$/ }

export const accessStories: Readonly<Record<string, Story>> = Object.fromEntries(
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
    [`create${name}`, kept(path, list, first, rules, false)],
    [`update${name}`, kept(path, list, first, rules, true)],
  ]),
)
