import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Address of the mock server in tests; Node's fetch refuses relative addresses. */
const SHOP_ORIGIN = 'http://shop.test';

/** Styles and pictures do not matter in tests: class names stay as written, a picture becomes its name. */
const harmlessAssets: Plugin = {
  name: 'harmless-assets',
  enforce: 'pre',
  resolveId(source) {
    const [name = ''] = source.split('?');
    if (/\.(css|less|sass|scss)$/.test(name)) return '\0style';
    if (/\.(svg|png|jpe?g|webp|gif)$/.test(name))
      return `\0picture:${name.split('/').pop()?.replace('.', '-')}`;
    return undefined;
  },
  load(id) {
    if (id === '\0style') {
      return `export default new Proxy({}, { get: (_, key) => (typeof key === 'string' ? key : undefined) });`;
    }
    if (id.startsWith('\0picture:')) {
      return `export default ${JSON.stringify(id.slice(9))};\nexport const ReactComponent = () => null;`;
    }
    return undefined;
  },
};

const tests = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

const page = {
  environment: 'jsdom' as const,
  // Under `test` antd gives every dialog the same id, so no dialog has its own name.
  env: { NODE_ENV: 'development' },
  environmentOptions: { jsdom: { url: `${SHOP_ORIGIN}/`, pretendToBeVisual: true } },
  setupFiles: ['tests/support/setupPage.ts', 'tests/support/setupServer.ts'],
  testTimeout: 120_000,
};

export default defineConfig({
  // Paths below are relative to the repository.
  root: at('..'),
  plugins: [harmlessAssets],
  resolve: {
    alias: [
      { find: /^(umi|@umijs\/max)$/, replacement: at('../src/.umi/exports.ts') },
      { find: /^@@\//, replacement: at('../src/.umi/') },
      { find: /^@domain\//, replacement: at('../domain/') },
      { find: /^@\//, replacement: at('../src/') },
    ],
  },
  test: {
    // Keeps two cores busy: while one test waits for the database, another draws a page.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    // Many tests share the machine, so that deadlines for structures and papers are long.
    env: { SHOP_ORIGIN, TZ: 'Asia/Shanghai', CHEMISTRY_DEADLINE: '20000', PDF_DEADLINE: '60000' },
    globalSetup: ['tests/support/globalDatabase.ts'],
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: tests('domain', 'utils', 'meta', 'catalogue'),
          testTimeout: 60_000,
          // Pure tests may share loaded modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          environment: 'node',
          include: tests('api'),
          setupFiles: ['tests/support/setupServer.ts'],
          testTimeout: 120_000,
          // Loads the server and creates its database once for all files of a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: tests('server'),
          testTimeout: 120_000,
        },
      },
      {
        // The built server as separate processes, after `npm run build`.
        extends: true,
        test: {
          name: 'process',
          environment: 'node',
          include: tests('process'),
          testTimeout: 300_000,
        },
      },
      {
        // The request layer and browser storage are tested in a page, each file in its own.
        extends: true,
        test: {
          ...page,
          name: 'part',
          include: tests(
            'components',
            'models',
            'layouts',
            'hooks',
            'queries',
            'app',
            'services',
            'storage',
            'browser',
          ),
        },
      },
      {
        extends: true,
        test: {
          ...page,
          name: 'page',
          include: tests('pages'),
          // Loads the shop and its server once for all pages of a worker.
          isolate: false,
        },
      },
    ],
  },
});
