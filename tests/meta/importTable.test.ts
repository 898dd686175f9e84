/** The linter enforces the import table: each row is tested with refused and allowed imports. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { componentAreas, domainAreas, pageFolders, serverAreas } from '../../tools/lint/zones.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: path.join(root, 'tools/lint/eslint.config.mjs'),
});

async function refusals(file: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  const messages = result?.messages ?? [];
  expect(messages.filter((message) => message.fatal)).toEqual([]);
  return messages.map((message) => message.ruleId);
}

/** A module of the folder as an import path; zones check the file that an import leads to. */
function sample(folder: string): string | undefined {
  const dir = path.join(root, folder);
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const file = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .sort()
    .find((name) => /(?<!\.d)\.tsx?$/.test(name));
  return file && `${folder}/${file}`;
}

const importOf = (file: string) =>
  `import * as it from '${file
    .replace(/^src\//, '@/')
    .replace(/^domain\//, '@domain/')
    .replace(/\.tsx?$/, '')}';\nexport const used = it;\n`;

const importFrom = (folder: string) => {
  const file = sample(folder);
  if (!file) throw new Error(`${folder} holds no module to try the table with`);
  return importOf(file);
};

const folders = [
  'constants',
  'utils',
  'storage',
  'browser',
  'hooks',
  'queries',
  'services',
  'models',
  'components',
  'layouts',
  'pages',
] as const;
type Folder = (typeof folders)[number];

/** Every folder of src may import domain, which imports none of them. */
const mayImport: Record<Exclude<Folder, 'pages'>, Folder[]> = {
  constants: [],
  utils: ['constants'],
  storage: ['utils', 'constants'],
  browser: ['utils', 'constants'],
  hooks: ['utils', 'constants', 'storage', 'browser'],
  services: ['utils', 'constants', 'storage', 'browser'],
  queries: ['utils', 'services', 'constants', 'storage', 'browser'],
  models: ['utils', 'queries', 'services', 'constants', 'storage', 'browser', 'hooks'],
  components: ['utils', 'constants', 'hooks'],
  layouts: ['utils', 'components', 'models', 'queries', 'services', 'hooks', 'constants'],
};

const filled = folders.filter((folder) => sample(`src/${folder}`));
const zone = 'import-x/no-restricted-paths';

describe('the folders of src', () => {
  it('exist for the check', () => {
    expect(filled).toEqual(expect.arrayContaining(['services', 'models', 'components', 'layouts', 'pages']));
  });

  for (const [folder, may] of Object.entries(mayImport)) {
    it(`${folder} may import ${[folder, ...may].join(', ')} and nothing else`, async () => {
      for (const other of filled) {
        const allowed = other === folder || may.includes(other);
        const found = await refusals(`src/${folder}/Snippet.ts`, importFrom(`src/${other}`));
        expect(found, `${folder} → ${other}`).toEqual(allowed ? [] : [zone]);
      }
      expect(await refusals(`src/${folder}/Snippet.ts`, importFrom('domain'))).toEqual([]);
    });
  }

  it('domain imports none of them, nor the server', async () => {
    const folders = [...filled.map((folder) => `src/${folder}`), 'server', 'mock'];
    for (const folder of folders) {
      const code = importFrom(folder).replace(`'${folder}/`, `'../${folder}/`);
      expect(await refusals('domain/Snippet.ts', code), folder).toEqual([zone]);
    }
  });

  it('only types.ts of an area imports the contract', async () => {
    const code = `import type { Wire } from '@contract/types';\nexport type Used = Wire['Order'];\n`;
    expect(await refusals('domain/cart/snippet.ts', code)).toEqual([zone]);
    expect(await refusals('domain/cart/types.ts', code)).toEqual([]);
    expect(await refusals('src/services/snippet.ts', code)).toEqual([]);
  });

  it('a relative path does not bypass the rule', async () => {
    const models = sample('src/models') ?? '';
    const code = importOf(models).replace('@/', '../src/');
    expect(await refusals('domain/Snippet.ts', code)).toEqual([zone]);
  });

  it('nothing in src imports the mock server or the tests', async () => {
    const code = importOf('tests/support/setupServer').replace('tests/', '../../tests/');
    expect(await refusals('src/services/Snippet.ts', code)).toEqual([zone]);
  });
});

/** `cart` means: only `cart` itself and the named areas may be imported. */
describe.each([
  ['domain', domainAreas],
  ['src/components', componentAreas],
])('the areas of %s', (folder, areas) => {
  const names = Object.keys(areas);

  it('are the existing ones', () => {
    const found = readdirSync(path.join(root, folder)).filter((name) => name !== 'README.md');
    expect(found.sort()).toEqual([...names].sort());
  });

  it('form no cycle', () => {
    const settled = new Set<string>();
    // Each round settles areas whose imports are settled; a cycle never settles.
    for (const _ of names)
      for (const name of names) if (areas[name]?.every((other) => settled.has(other))) settled.add(name);
    expect(names.filter((name) => !settled.has(name))).toEqual([]);
  });

  it.each(names)('%s imports only what it may', async (name) => {
    for (const other of names) {
      const found = await refusals(`${folder}/${name}/snippet.ts`, importFrom(`${folder}/${other}`));
      const allowed = other === name || areas[name]?.includes(other);
      expect(found, `${name} → ${other}`).toEqual(allowed ? [] : [zone]);
    }
  });
});

describe('pages', () => {
  const all = pageFolders(root);
  const folders = all.map(({ folder }) => folder);

  it('import every shared folder', async () => {
    const shared = filled.filter((name) => name !== 'pages').map((name) => `src/${name}`);
    for (const folder of ['domain', ...shared]) {
      expect(await refusals(`src/pages/${folders[0]}/Snippet.tsx`, importFrom(folder))).toEqual([]);
    }
  });

  it('include nested ones, each separately', () => {
    expect(folders.filter((folder) => folder.startsWith('user/')).length).toBeGreaterThan(1);
    expect(folders).not.toContain('user');
  });

  it('import their own folder and never another page', async () => {
    for (const [index, { folder, may }] of all.entries()) {
      const snippet = `src/pages/${folder}/Snippet.tsx`;
      if (!sample(`src/pages/${folder}`)) continue;
      expect(await refusals(snippet, importFrom(`src/pages/${folder}`)), folder).toEqual([]);

      const other = [...folders.slice(index + 1), ...folders].find(
        (name) => !may.includes(name) && sample(`src/pages/${name}`),
      );
      const found = await refusals(snippet, importFrom(`src/pages/${other}`));
      expect(found, `${folder} → ${other}`).toEqual([zone]);
    }
  });
});

describe('the server', () => {
  it('imports domain and the contract, and nothing of src', async () => {
    const found = (folder: string) => refusals('server/snippet.ts', importFrom(folder));
    expect(await found('domain')).toEqual([]);
    const types = `import type { paths } from '@contract/schema';\nexport type Used = paths;\n`;
    expect(await refusals('server/snippet.ts', types)).toEqual([]);
    for (const folder of filled.filter((name) => name !== 'services')) {
      expect(await found(`src/${folder}`), folder).toEqual([zone]);
    }
    const client = importOf('src/services/client.ts');
    expect(await refusals('server/snippet.ts', client)).toEqual([zone]);
  });
});

describe('the areas of the server', () => {
  const shared = ['db', 'events', 'http', 'tools'];

  it('are all in the order of layers', () => {
    const folders = readdirSync(path.join(root, 'server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...serverAreas, ...shared].sort());
  });

  it.each([
    ['orders', 'invoices'],
    ['groups', 'approvals'],
    ['lots', 'orderDesk'],
    ['http', 'account'],
    ['events', 'orders'],
  ])('%s imports nothing of %s, which is above it', async (lower, upper) => {
    const importing = (area: string) =>
      importFrom(`server/${area}`).replace(`'server/${area}/`, `'../${area}/`);
    expect(await refusals(`server/${lower}/snippet.ts`, importing(upper))).toEqual([zone]);
    expect(await refusals(`server/${upper}/snippet.ts`, importing(lower))).toEqual([]);
  });
});

describe('packages', () => {
  const uses = (name: string) => `import * as it from '${name}';\nexport const used = it;\n`;
  const ban = 'no-restricted-imports';
  const refused: [string, string][] = [
    ['domain/snippet.ts', 'react'],
    ['domain/snippet.ts', 'antd'],
    ['domain/snippet.ts', '@umijs/max'],
    ['domain/shared/money.ts', 'react'],
    ['domain/cart/cart.ts', 'decimal.js'],
    ['src/services/snippet.ts', 'react'],
    ['src/services/snippet.ts', 'antd/es/message'],
    ['src/services/snippet.ts', 'umi'],
    ['src/services/cart.ts', 'umi-request'],
    ['src/models/snippet.ts', 'antd'],
    ['src/pages/home/snippet.tsx', 'umi-request'],
    ['src/components/Snippet.tsx', 'decimal.js'],
    ['src/browser/snippet.ts', 'moment'],
    ['src/browser/snippet.ts', 'lodash'],
    ['src/browser/snippet.ts', 'lodash/debounce'],
    ['server/snippet.ts', 'lodash-es'],
  ];
  it.each(refused)('%s never uses %s', async (file, name) => {
    expect(await refusals(file, uses(name))).toEqual([ban]);
  });

  const permitted: [string, string][] = [
    ['domain/shared/money.ts', 'decimal.js'],
    ['domain/reaction/exact.ts', 'decimal.js'],
    ['src/services/client.ts', 'umi-request'],
    ['src/models/snippet.ts', 'react'],
    ['src/components/Snippet.tsx', 'antd'],
    ['src/layouts/Snippet.tsx', '@umijs/max'],
  ];
  it.each(permitted)('%s may use %s', async (file, name) => {
    expect(await refusals(file, uses(name))).toEqual([]);
  });

  it('a component takes no model from Umi, a page does', async () => {
    const code = `import { useModel } from '@umijs/max';\nexport const used = useModel;\n`;
    expect(await refusals('src/components/Snippet.tsx', code)).toEqual([ban]);
    expect(await refusals('src/pages/home/Snippet.tsx', code)).toEqual([]);
  });
});

describe('code patterns', () => {
  const syntax = 'no-restricted-syntax';
  const html = `export const Text = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n`;

  it('show raw HTML through RichText only', async () => {
    expect(await refusals('src/pages/home/Snippet.tsx', html)).toEqual([syntax]);
    expect(await refusals('src/components/content/RichText.tsx', html)).toEqual([]);
  });

  it.each([
    `document.body.innerHTML = '<b>x</b>';`,
    `document.body.insertAdjacentHTML('beforeend', '<b>x</b>');`,
    `document.write('<b>x</b>');`,
    `export const Frame = () => <iframe title="x" srcDoc="<b>x</b>" />;`,
  ])('block every other way to raw HTML: %s', async (code) => {
    expect(await refusals('src/pages/home/Snippet.tsx', `${code}\n`)).toEqual([syntax]);
  });

  it.each([
    `window.location = '/x' as never;`,
    `window.location.href = '/x';`,
    `location.hash = '#/x';`,
    `document.location.search = '';`,
    `window.location.assign('/x');`,
    `location.replace('/x');`,
  ])('refuses %s', async (code) => {
    expect(await refusals('src/pages/home/snippet.ts', code)).toEqual([syntax]);
  });

  it.each([`window.location.reload();`, `history.replace('/x');`, `export const u = location.pathname;`])(
    'permits %s',
    async (code) => {
      expect(await refusals('src/pages/home/snippet.ts', code)).toEqual([]);
    },
  );

  it('require the size of a picture', async () => {
    const picture = (size: string) => `export const Pic = () => <img src="/x.svg" alt="" ${size} />;\n`;
    expect(await refusals('src/pages/home/Snippet.tsx', picture('width="9"'))).toEqual([syntax]);
    expect(await refusals('src/components/Snippet.tsx', picture('width="9" height="9"'))).toEqual([]);
  });

  it('keep clock, storage and network out of rules', async () => {
    const globals = 'no-restricted-globals';
    expect(await refusals('domain/snippet.ts', 'export const t = new Date();')).toEqual([syntax]);
    expect(await refusals('domain/snippet.ts', 'export const t = Date.now();')).toEqual([syntax]);
    expect(await refusals('domain/snippet.ts', 'export const t = (ms: number) => new Date(ms);')).toEqual([]);
    expect(await refusals('domain/snippet.ts', `sessionStorage.getItem('x');`)).toEqual([globals]);
    expect(await refusals('src/models/snippet.ts', `export const x = () => fetch('/apis/x');`)).toEqual([
      globals,
    ]);
  });
});
