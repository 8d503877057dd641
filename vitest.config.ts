import { configDefaults, defineConfig } from 'vitest/config'
import { catalogues } from './web/plugins/catalogues.ts'

const setupFiles = ['tools/test/seed.ts']
/** Tests of real data, which `npm test -- --data` runs. */
const realData = '**/*.data.test.ts'
/** Tests that run with `npm test -- --all`, and whenever they are named. */
const withAll = [process.env['TEST_ALL'], process.env['TEST_NAMED']].includes('on') ? [] : ['**/*.all.test.ts']

/**
 * Node runs the sources itself, as it runs the server: nothing is transformed, and imported names are not getters, which
 * cost time in loops. No test replaces modules.
 */
const native = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    // Each server test file brings its own database: more files at once only wait for the disk.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'contract/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, realData, ...withAll],
          setupFiles,
          globalSetup: ['server/src/testing/setup.ts'],
          // Modules hold no state of a mall, because several may run in one process: they are loaded once.
          isolate: false,
          experimental: native,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 40_000 } },
        },
      },
      {
        test: {
          name: 'data',
          include: ['server/src/**/*.data.test.ts', 'prove/**/*.data.test.ts'],
          setupFiles,
          globalSetup: ['server/src/testing/setup.ts'],
          experimental: native,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'prove',
          include: ['prove/**/*.test.ts'],
          exclude: [...configDefaults.exclude, realData, ...withAll],
          setupFiles,
          globalSetup: ['server/src/testing/setup.ts'],
          // Each starts processes of its own that it may end as it likes; which of them go two by two, they say themselves.
          fileParallelism: false,
          maxConcurrency: 2,
          experimental: native,
          // Pages are rendered in this process too, by the build for production.
          env: { NODE_ENV: 'production' },
          testTimeout: 180_000,
          expect: { poll: { timeout: 40_000 } },
        },
      },
      {
        plugins: [catalogues()],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}', 'texts/*.test.ts'], setupFiles, isolate: false },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withAll],
          setupFiles,
          globalSetup: ['e2e/harness/setup.ts'],
          // The files of a worker share its browser.
          isolate: false,
          experimental: native,
          // A busy machine may exceed a time limit or lose a connection once. The gate lists every test that needed this.
          retry: { count: 1, condition: /Timeout|timed out|closed|ECONN|net::ERR/ },
          // Each worker has a mall of its own; within a file, those that do not meet go two by two.
          maxConcurrency: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A page may take its time on a busy machine; it is right as soon as it is right.
          expect: { poll: { timeout: 40_000 } },
        },
      },
    ],
  },
})
