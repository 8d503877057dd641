/** The files of configuration as the platforms document them; a package with any other is not sent. */
import { Ajv } from 'ajv'
import Type, { type TSchema } from 'typebox'
import { fewestTabs, mostTabs } from '#contract/rules/mini-limits'

const closed = { additionalProperties: false } as const
const Color = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })
const PagePath = Type.String({ pattern: '^pages/[a-z0-9]+/index$' })
const PicturePath = Type.String({ pattern: '^images/[a-z0-9-]+\\.png$' })
const Address = Type.String({ pattern: '^https?://[^\\s#]+$' })
const tabCount = { minItems: fewestTabs, maxItems: mostTabs }

const wechatWindow = Type.Object(
  {
    navigationBarTitleText: Type.String(),
    navigationBarBackgroundColor: Color,
    navigationBarTextStyle: Type.Enum(['black', 'white']),
    backgroundTextStyle: Type.Enum(['dark', 'light']),
  },
  closed,
)
const wechatTabBar = Type.Object(
  {
    color: Color,
    selectedColor: Color,
    backgroundColor: Color,
    borderStyle: Type.Enum(['black', 'white']),
    list: Type.Array(
      Type.Object(
        { pagePath: PagePath, text: Type.String(), iconPath: PicturePath, selectedIconPath: PicturePath },
        closed,
      ),
      tabCount,
    ),
  },
  closed,
)
const likeWechat = {
  entryPagePath: PagePath,
  pages: Type.Array(PagePath, { minItems: 1 }),
  window: wechatWindow,
  tabBar: wechatTabBar,
}

const setting = Type.Object({ urlCheck: Type.Boolean(), es6: Type.Boolean(), minified: Type.Boolean() }, closed)

/** By platform and path in the package. */
export const configSchemas: Readonly<Record<string, Readonly<Record<string, TSchema>>>> = {
  wechat: {
    'app.json': Type.Object(
      {
        ...likeWechat,
        style: Type.Literal('v2'),
        sitemapLocation: Type.Literal('sitemap.json'),
        lazyCodeLoading: Type.Literal('requiredComponents'),
        __usePrivacyCheck__: Type.Literal(true),
      },
      closed,
    ),
    'project.config.json': Type.Object(
      {
        appid: Type.String({ pattern: '^wx[0-9a-f]{16}$' }),
        projectname: Type.String(),
        description: Type.String(),
        compileType: Type.Literal('miniprogram'),
        miniprogramRoot: Type.Literal('./'),
        setting,
      },
      closed,
    ),
    'sitemap.json': Type.Object(
      {
        desc: Type.String(),
        rules: Type.Array(Type.Object({ action: Type.Enum(['allow', 'disallow']), page: Type.String() }, closed)),
      },
      closed,
    ),
  },
  alipay: {
    'app.json': Type.Object(
      {
        pages: Type.Array(PagePath, { minItems: 1 }),
        window: Type.Object({ defaultTitle: Type.String(), titleBarColor: Color, pullRefresh: Type.Boolean() }, closed),
        tabBar: Type.Object(
          {
            textColor: Color,
            selectedColor: Color,
            backgroundColor: Color,
            items: Type.Array(
              Type.Object(
                { pagePath: PagePath, name: Type.String(), icon: PicturePath, activeIcon: PicturePath },
                closed,
              ),
              tabCount,
            ),
          },
          closed,
        ),
      },
      closed,
    ),
    'mini.project.json': Type.Object(
      {
        format: Type.Literal(2),
        miniprogramRoot: Type.Literal('./'),
        compileType: Type.Literal('mini'),
        compileOptions: Type.Object({ component2: Type.Boolean() }, closed),
      },
      closed,
    ),
  },
  douyin: {
    'app.json': Type.Object(likeWechat, closed),
    'project.config.json': Type.Object(
      { appid: Type.String({ pattern: '^tt[0-9a-z]+$' }), projectname: Type.String(), setting },
      closed,
    ),
  },
  telegram: {
    'menu-button.json': Type.Object(
      {
        menu_button: Type.Object(
          {
            type: Type.Literal('web_app'),
            text: Type.String({ minLength: 1 }),
            web_app: Type.Object({ url: Address }, closed),
          },
          closed,
        ),
      },
      closed,
    ),
  },
  zalo: {
    'app-config.json': Type.Object(
      {
        app: Type.Object(
          {
            title: Type.String({ minLength: 1 }),
            headerTitle: Type.String(),
            headerColor: Color,
            textColor: Type.Enum(['black', 'white']),
            leftButton: Type.Enum(['back', 'home', 'none']),
            statusBar: Type.Enum(['normal', 'transparent', 'hidden']),
          },
          closed,
        ),
        debug: Type.Boolean(),
        pages: Type.Array(Type.String()),
        listCSS: Type.Array(Type.String()),
        listSyncJS: Type.Array(Type.String(), { minItems: 1 }),
        listAsyncJS: Type.Array(Type.String()),
      },
      closed,
    ),
  },
  line: {
    'liff.json': Type.Object(
      {
        view: Type.Object(
          { type: Type.Enum(['compact', 'tall', 'full']), url: Address, moduleMode: Type.Boolean() },
          closed,
        ),
        description: Type.String({ minLength: 1 }),
        features: Type.Object({ qrCode: Type.Boolean() }, closed),
        permanentLinkPattern: Type.Literal('concat'),
        scope: Type.Array(Type.Enum(['openid', 'email', 'profile', 'chat_message.write'])),
        botPrompt: Type.Enum(['normal', 'aggressive', 'none']),
      },
      closed,
    ),
  },
}

/** The web app manifest of Telegram, Zalo and LINE packages. */
export const manifestSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    short_name: Type.String(),
    description: Type.String(),
    lang: Type.String(),
    start_url: Type.String(),
    scope: Type.String(),
    display: Type.Literal('standalone'),
    theme_color: Color,
    background_color: Color,
    icons: Type.Array(
      Type.Object(
        { src: PicturePath, sizes: Type.String({ pattern: '^\\d+x\\d+$' }), type: Type.Literal('image/png') },
        closed,
      ),
    ),
    shortcuts: Type.Array(Type.Object({ name: Type.String(), url: Type.String() }, closed)),
  },
  closed,
)

const ajv = new Ajv({ allErrors: true, strict: false })

/** What is wrong with a file. */
export function faultsOf(schema: TSchema, value: unknown): object[] {
  const isValid = ajv.compile(schema)
  return isValid(value) ? [] : (isValid.errors ?? [])
}

/** The file, checked. Throws for one that its platform would refuse: a fault of ours. */
export function checked<T extends object>(schema: TSchema | undefined, path: string, value: T): T {
  const faults = schema && faultsOf(schema, value)
  if (faults?.length !== 0) throw new Error(`${path} is not as its platform documents it: ${JSON.stringify(faults)}`)
  return value
}
