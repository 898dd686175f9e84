/**
 * Bundles the server for production into build/server: the process, its workers (chemistry, PDF files with their
 * fonts), and the tools. Native packages and packages with files that are read from disk stay packages. The bundle
 * contains nothing of mock/; a test checks it.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = `${root}build/server`;

// Orders builds (server/db/builds.ts). SOURCE_DATE_EPOCH (seconds) makes a build reproducible byte by byte.
const version = process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now();
if (!Number.isSafeInteger(version)) throw new Error('SOURCE_DATE_EPOCH is a whole number of seconds.');

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    'chemistry.worker': 'server/structure/worker/worker.ts',
    'pdf.worker': 'server/pdf/worker/worker.ts',
    user: 'server/tools/user.ts',
    money: 'server/tools/money.ts',
    keys: 'server/tools/keys.ts',
    importCatalogue: 'scripts/catalogue/import.ts',
    backup: 'scripts/db/backup.ts',
    restore: 'scripts/db/restore.ts',
  },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  define: { __BUILD_VERSION__: String(version) },
  // server/files.ts finds project files relative to the code.
  banner: {
    js: "import { dirname as __dirnameOf } from 'node:path'; import { fileURLToPath as __pathOf } from 'node:url'; const __dirname = __dirnameOf(__pathOf(import.meta.url));",
  },
  logLevel: 'warning',
});
// Two files of a package of 90 MB that production does not install (server/pdf/fonts.ts).
const FONTS = [
  '400Regular/NotoSansSC_400Regular.ttf',
  '600SemiBold/NotoSansSC_600SemiBold.ttf',
  'LICENSE_FONT',
];
mkdirSync(`${out}/fonts`);
for (const name of FONTS)
  copyFileSync(
    `${root}node_modules/@expo-google-fonts/noto-sans-sc/${name}`,
    `${out}/fonts/${basename(name)}`,
  );

console.log('build/server: the server is bundled');
