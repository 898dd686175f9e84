import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe.each(['README.md', 'mock/README.md'])('%s', (file) => {
  const text = read(file);

  it('points at files that are there', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1]!);
    const paths = [...text.matchAll(/`((?:src|mock|tests|e2e|config|scripts|docs|server)\/[\w./-]+)`/g)].map(
      (match) => match[1]!,
    );
    const base = file.startsWith('mock/') ? ['mock/', ''] : [''];
    const made = /generated$|public\/structures$/;
    const missing = [...links, ...paths].filter(
      (path) => !made.test(path) && !base.some((folder) => existsSync(root + folder + path)),
    );
    expect(missing).toEqual([]);
  });

  it('names scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
