import { join } from 'node:path';
import { defineConfig } from '@umijs/max';
import { routes } from './config/routes';
import { insertStyle } from './config/styleTimeout';
import { BundleStats } from './tools/bundleStats';

/** Address of the real server. With it the embedded server is off and both API prefixes are proxied unchanged. */
const target = process.env.API_TARGET;

/** The embedded server answers in development, unless there is another one. */
const mockOn = process.env.NODE_ENV === 'development' && !target;

/** Modern browsers only: this halves the runtime of a first view. */
const targets = { chrome: 100, edge: 100, firefox: 100, safari: 15 };

/** The options that Umi gives to its babel-loader. */
interface BabelOptions {
  presets: [[preset: string, options: object]];
}

/** The parts of webpack's chunk that are read here. */
interface Chunk {
  name?: string;
  canBeInitial(): boolean;
}

/** True for a chunk of the administration. */
const isManage = ({ name }: Chunk): boolean =>
  /^(?:p__manage__|layouts__ManageLayout|manage__)/.test(name ?? '');

export default defineConfig({
  title: '澄析试剂',
  history: { type: 'hash' },
  base: '/',
  publicPath: '/',
  hash: true,
  routes,
  npmClient: 'npm',
  plugins: ['./config/plugin.ts'],

  model: {},
  initialState: { loading: '@/components/ui/FrameOutline' },
  access: {},
  // The page shell loads ProLayout itself, and only when one of its parts is turned on.
  layout: false,
  // A link that is pointed at fetches its page's script.
  routePrefetch: { defaultPrefetch: 'intent' },
  // `useTitle` sets the title.
  helmet: false,

  targets,
  // esbuild leaves unused functions in, about 27 kB (gzip) of a first view.
  jsMinifier: 'terser',
  jsMinifierOptions: { ecma: 2020 },
  // These browsers need no core-js, which would add 48 kB to every first view.
  polyfill: false,
  fastRefresh: true,
  mfsu: false,

  // Umi takes every file under mock/ for a map of routes. Ours is index.ts alone.
  mock: target ? false : { include: [], exclude: ['mock/!(index).ts', 'mock/*/**/*.ts'] },
  proxy: target
    ? {
        '/apis': { target, changeOrigin: true },
        '/h5apis': { target, changeOrigin: true },
      }
    : {},
  define: {
    // An empty text means off, as with every environment variable.
    'process.env.MOCK_ON': mockOn ? 'on' : '',
    'process.env.PASSWORD_SIGN_KEY': process.env.PASSWORD_SIGN_KEY ?? '-mall4j-password',
  },
  alias: {
    '@domain': join(__dirname, 'domain'),
  },
  chainWebpack(memo) {
    // ms until a page's script counts as not loaded (B9.3). `insertStyle` does the same for its style.
    memo.output.chunkLoadTimeout(120_000);
    if (memo.get('mode') === 'production')
      memo
        .plugin('mini-css-extract-plugin')
        .tap(([options]) => [{ ...(options as object), insert: insertStyle }]);
    // Webpack hashes a second time after minification and replaces the first hash wherever its digits stand, also inside a
    // number of the code: 2730485921 became 2730dade8c.
    memo.optimization.set('realContentHash', false);
    // The administration has shared chunks of its own. Otherwise webpack would cut what both sides use out of the buyers'
    // chunks, and a buyer's first view would need more files.
    memo.optimization.splitChunks({
      chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isManage(chunk),
      // Bytes before minification. Many small files weigh more than a few larger ones.
      minSize: 60_000,
      cacheGroups: { manage: { chunks: isManage, minChunks: 2, name: 'manage__shared' } },
    });
    // Umi's preset does not pass `targets` on and would write ES5, which is twice the size.
    for (const name of ['src', 'jsx-ts-tsx', 'extra-src'])
      memo.module
        .rule(name)
        .use('babel-loader')
        .tap((options) => {
          const [[preset, given]] = (options as BabelOptions).presets;
          return { ...options, presets: [[preset, { ...given, presetEnv: { targets } }]] };
        });
    if (process.env.BUNDLE_STATS) memo.plugin('bundle-stats').use(BundleStats);
    return memo;
  },
  favicons: ['/favicon.svg'],
  metas: [{ name: 'description', content: '化学试剂与实验耗材采购：按名称、CAS、货号、分子式查找。' }],
});
