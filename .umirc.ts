import { join } from 'node:path';
import { defineConfig } from '@umijs/max';
import { BundleStats } from './config/bundleStats';
import { routes } from './config/routes';
import { insertStyle } from './config/styleTimeout';

/** Where the real server is; with it the embedded mock is off and both API prefixes are passed on unchanged. */
const target = process.env.API_TARGET;

/** The mock serves: in development without another server. */
const mockOn = process.env.NODE_ENV === 'development' && !target;

/** Modern browsers only: halves the runtime a first view loads. */
const targets = { chrome: 100, edge: 100, firefox: 100, safari: 15 };

/** What Umi gives to its babel-loader. */
interface BabelOptions {
  presets: [[preset: string, options: object]];
}

/** Is it a script of the administration? */
const isManage = ({ name }: Chunk): boolean => /^(?:p__)?manage__/.test(name ?? '');

/** What webpack looks for, and where it was asked for. */
interface Request {
  request: string;
  context: string;
}

/** cssinjs' hooks get its helpers from ours, which get them from the library. */
function useFlatTokens(asked: Request): void {
  if (/[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]hooks$/.test(asked.context))
    asked.request = join(__dirname, 'config/flatTokens.ts');
}

/** cssinjs' hooks keep what they made in ours. */
function useKeptStyles(asked: Request): void {
  if (/[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]hooks$/.test(asked.context))
    asked.request = join(__dirname, 'config/globalCache.ts');
}

/** antd's buttons and boxes stand without a ripple. */
function useNoWave(asked: Request): void {
  if (/[\\/]antd[\\/]es[\\/]/.test(asked.context)) asked.request = join(__dirname, 'config/noWave.ts');
}

/** The palettes of antd's colours are reckoned, not written out. */
function usePalettes(asked: Request): void {
  if (/[\\/]@ant-design[\\/]colors[\\/]es$/.test(asked.context))
    asked.request = join(__dirname, 'config/palettes.ts');
}

/** What webpack says of a script. */
interface Chunk {
  name?: string;
  canBeInitial(): boolean;
}

export default defineConfig({
  title: '澄析试剂',
  history: { type: 'hash' },
  base: '/',
  publicPath: '/',
  hash: true,
  routes,
  npmClient: 'npm',

  model: {},
  initialState: {},
  access: {},
  // ProLayout is loaded by the page shell itself, and only when one of its parts is turned on.
  layout: false,
  // The title is set by a hook of ours.
  helmet: false,

  targets,
  jsMinifierOptions: { target: ['chrome100', 'safari15'] },
  // These browsers need no core-js, which would be 48 kB of every first view.
  polyfill: false,
  fastRefresh: true,
  mfsu: false,

  // Umi takes every file under mock/ for a map of routes; ours is index.ts alone.
  mock: target ? false : { include: [], exclude: ['mock/!(index).ts', 'mock/*/**/*.ts'] },
  proxy: target
    ? {
        '/apis': { target, changeOrigin: true },
        '/h5apis': { target, changeOrigin: true },
      }
    : {},
  define: {
    // Blank is off: a text, as every variable of an environment is.
    'process.env.MOCK_ON': mockOn ? 'on' : '',
    'process.env.PASSWORD_SIGN_KEY': process.env.PASSWORD_SIGN_KEY ?? '-mall4j-password',
  },
  alias: {
    '@domain': join(__dirname, 'domain'),
    qs$: join(__dirname, 'config/flatQuery.ts'),
    'rc-util/es/Dom/dynamicCSS$': join(__dirname, 'config/styleNodes.ts'),
  },
  chainWebpack(memo, { webpack }) {
    // ms until a screen's script counts as not loaded (B9.3)
    memo.output.chunkLoadTimeout(120_000);
    // The first script names every later file: what is short there is short in each first view.
    if (memo.get('mode') === 'production') {
      memo.output.chunkFilename('[id].[contenthash:6].async.js');
      memo
        .plugin('mini-css-extract-plugin')
        .tap(([options]) => [
          { ...(options as object), chunkFilename: '[id].[contenthash:6].chunk.css', insert: insertStyle },
        ]);
    }
    // The hash is of what is written, before it is made small. Hashed again afterwards, webpack would replace the first hash by
    // the second wherever its six signs stand, in a number of the code too: 2730485921 became 2730dade8c.
    memo.optimization.set('realContentHash', false);
    // The administration keeps to itself: what it shares with buyers' pages would be cut out of theirs, and each of their
    // first views would load one file more for it.
    memo.optimization.splitChunks({
      chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isManage(chunk),
      // Before it is made small. Many little files weigh more than a few that hold a little too much: tried from 20 to 90 kB.
      minSize: 60_000,
      cacheGroups: { manage: { chunks: isManage, minChunks: 2, name: 'manage__shared' } },
    });
    // A helper of its file is in every first view: used whole, antd's Collapse would come there with it.
    memo
      .plugin('no-colour-picker')
      .use(webpack.NormalModuleReplacementPlugin, [
        /antd[\\/]es[\\/]color-picker[\\/]index\.js$/,
        join(__dirname, 'config/noColourPicker.ts'),
      ]);
    memo
      .plugin('no-preset-colours')
      .use(webpack.NormalModuleReplacementPlugin, [
        /antd[\\/]es[\\/]theme[\\/]interface[\\/]presetColors\.js$/,
        join(__dirname, 'config/noPresetColours.ts'),
      ]);
    memo.plugin('no-wave').use(webpack.NormalModuleReplacementPlugin, [/^\.\.\/_util\/wave$/, useNoWave]);
    memo
      .plugin('kept-styles')
      .use(webpack.NormalModuleReplacementPlugin, [/^\.\/useGlobalCache$/, useKeptStyles]);
    memo.plugin('flat-tokens').use(webpack.NormalModuleReplacementPlugin, [/^\.\.\/util$/, useFlatTokens]);
    memo
      .plugin('quiet-icon')
      .use(webpack.NormalModuleReplacementPlugin, [
        /^\.\.\/components\/AntdIcon$/,
        join(__dirname, 'config/quietIcon.tsx'),
      ]);
    memo
      .plugin('named-steps')
      .use(webpack.NormalModuleReplacementPlugin, [
        /^\.\/StepHandler$/,
        join(__dirname, 'config/namedSteps.tsx'),
      ]);
    memo.plugin('palettes').use(webpack.NormalModuleReplacementPlugin, [/^\.\/presets$/, usePalettes]);
    // umi-request asks for a fetch polyfill; every browser in `targets` has fetch.
    memo.resolve.alias.set('isomorphic-fetch', false);
    // Umi's preset does not pass `targets` on and would write ES5, regenerators included: twice the size.
    for (const name of ['src', 'jsx-ts-tsx', 'extra-src'])
      memo.module
        .rule(name)
        .use('babel-loader')
        .tap((options) => {
          const [[preset, given]] = (options as BabelOptions).presets;
          return { ...options, presets: [[preset, { ...given, presetEnv: { targets } }]] };
        });
    // The parts below antd do not say that they only export: without this one box brings all of rc-field-form along.
    memo.module
      .rule('only-exports')
      .test(/[\\/]node_modules[\\/](rc-[^/\\]+|@rc-component[\\/][^/\\]+|react-helmet-async)[\\/]/)
      .sideEffects(false);
    if (process.env.BUNDLE_STATS) memo.plugin('bundle-stats').use(BundleStats);
    return memo;
  },
  favicons: ['/favicon.svg'],
  metas: [{ name: 'description', content: '化学试剂与实验耗材采购：按名称、CAS、货号、分子式查找。' }],
});
