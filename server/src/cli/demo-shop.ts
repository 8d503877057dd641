import { openForeignShop } from '../demo/foreign-shop.ts'
import { type Command, UsageError } from './command.ts'

const usualPort = 4010

export const demoShop: Command = {
  name: 'demo-shop',
  words: [],
  summary: 'Opens a small foreign shop on this machine for a demo mall to collect from, until Ctrl-C',
  options: { port: { type: 'string' } },
  optionTexts: { port: `its port (${usualPort})` },
  endsByInterrupt: true,
  run: async ({ env, options, print, signal }) => {
    if (!env.demo || !env.outgoing.allowsLoopback)
      throw new UsageError(
        'Start both the mall and this command with OUTGOING_LOOPBACK=on, DEMO=on and a loopback HOST.',
      )
    const port = Number(options['port'] ?? usualPort)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError('--port is a number from 0 to 65535.')
    const shop = await openForeignShop({ port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw new UsageError(`Port ${port} is taken. Choose another one with --port.`)
      throw error
    })
    print(`Address of the shop:     ${shop.url}`)
    print(`A product with JSON-LD:  ${shop.url}/p/mug-1`)
    print(`With microdata:          ${shop.url}/micro/mug-1`)
    print(`Without structured data: ${shop.url}/plain/mug-1`)
    print('Categories a.category, list {category}?page={page}, products a.product. Ctrl-C closes the shop.')
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await shop.close()
    return 0
  },
}
