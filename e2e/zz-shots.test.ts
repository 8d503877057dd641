import { test } from 'vitest'
import { useBrowser } from './browser.ts'
import { ask, buyer } from './tested-data.ts'
import { gallery, galleryEditor } from './tested-gallery.ts'
import { signInWithToken } from './tested-pages.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const whole = async (page: any, path: string) => {
  const height = await page.evaluate('document.documentElement.scrollHeight')
  for (let y = 0; y < height; y += 600) { await page.evaluate(`scrollTo(0, ${y})`); await page.waitForTimeout(120) }
  await page.evaluate('scrollTo(0,0)')
  await page.screenshot({ path, fullPage: true })
}
test('blocks', async () => {
  const path = await gallery()
  for (const phone of [false, true])
    for (const dark of [false, true])
      for (const lang of ['en', 'ru', 'th', 'cn']) {
        const v = await visit({ phone, dark })
        await v.go(`${path}?lang=${lang}`)
        await v.page.locator('header button:not(:disabled)').first().waitFor()
        await v.page.keyboard.press('Shift')
        await whole(v.page, `/tmp/shots/blocks-${phone ? 375 : 1440}-${dark ? 'dark' : 'light'}-${lang}.png`)
        await v.close()
      }
}, 900_000)
test('editor', async () => {
  const { access_token: token } = await ask<{ access_token: string }>('/base/access_token', undefined, { username: 'super', password: 'demo-mall-2026' })
  const editor = await galleryEditor(token)
  for (const [phone, dark, lang] of [[false, false, 'en'], [false, true, 'ru'], [true, false, 'th']] as const) {
    const v = await visit({ phone, dark })
    await signInWithToken(v, token)
    await v.page.goto(`${editor.path}&lang=${lang}`)
    await v.page.locator('h1').first().waitFor()
    await editor.enter?.(v.page, textsOf(lang))
    await v.page.screenshot({ path: `/tmp/shots/editor-${phone ? 375 : 1440}-${lang}.png`, fullPage: true })
    await v.close()
  }
}, 300_000)
test('install', async () => {
  for (const [phone, dark, lang] of [[true, false, 'th'], [true, true, 'ru'], [false, false, 'en']] as const) {
    const v = await visit({ phone, dark, language: lang })
    if (phone) await v.context.addInitScript(`Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' })`)
    await v.go(`/s/harbor-lane?lang=${lang}`)
    await v.page.locator('header button:not(:disabled)').first().waitFor()
    await v.page.keyboard.press('Shift')
    if (!phone) await v.page.evaluate(`{const e=new Event('beforeinstallprompt',{cancelable:true}); e.prompt=async()=>({outcome:'accepted'}); dispatchEvent(e)}`)
    const later = v.page.getByRole('button', { name: textsOf(lang)('install.later') })
    await later.waitFor()
    await later.scrollIntoViewIfNeeded()
    await v.page.screenshot({ path: `/tmp/shots/install-${phone ? 375 : 1440}-${lang}.png` })
    await v.close()
  }
  const v = await visit({ worker: true, phone: true })
  await v.go('/s/harbor-lane?lang=th')
  await v.page.evaluate('navigator.serviceWorker.ready')
  await v.page.goto('/s/harbor-lane/mall/search?lang=th')
  await v.page.waitForFunction(`caches.match('/manifest.webmanifest?lang=th&shop=harbor-lane').then(Boolean)`)
  await v.context.setOffline(true)
  await v.page.goto('/s/harbor-lane/mall/search?keyword=a').catch(() => {})
  await v.page.waitForTimeout(1000)
  await v.page.screenshot({ path: `/tmp/shots/offline-375.png` })
}, 300_000)
test('home template', async () => {
  void buyer
})
