import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const FOLDERS = [
  'contract',
  'domain',
  'e2e',
  'mock',
  'scripts',
  'server',
  'server/db',
  'src',
  'src/pages/manage',
  'src/services',
  'tests',
  'tools',
  'tools/lint',
];
const DOCUMENTS = [
  'README.md',
  ...FOLDERS.map((folder) => `${folder}/README.md`),
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe.each(DOCUMENTS)('%s', (file) => {
  const text = read(file);

  it('links to existing files', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1]!);
    const paths = [
      ...text.matchAll(
        /`((?:contract|src|domain|mock|tests|e2e|config|scripts|tools|docs|server)\/[\w./-]+)`/g,
      ),
    ].map((match) => match[1]!);
    const folder = file.includes('/') ? file.replace(/[^/]+$/, '') : '';
    const base = [folder, ''];
    const made = /generated$|public\/structures$/;
    const missing = [...links, ...paths].filter(
      (path) => !made.test(path) && !base.some((start) => existsSync(root + start + path)),
    );
    expect(missing).toEqual([]);
  });

  it('names existing npm scripts', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('the README has at most 150 lines, those of folders at most 30', () => {
  const lines = (file: string) => read(file).trimEnd().split('\n').length;
  expect(lines('README.md')).toBeLessThanOrEqual(150);
  const folders = DOCUMENTS.filter((file) => file.endsWith('/README.md'));
  expect(folders.filter((file) => lines(file) > 30)).toEqual([]);
});
