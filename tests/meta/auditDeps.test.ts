/** `npm run audit:deps` as a process, with stand-ins for the build and the registry. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../scripts/auditDeps.mjs', import.meta.url));

let folder = '';
const write = (path: string, content: unknown) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
  // A stand-in for the build, and npm output from a file with the exit code for findings.
  write('bin/npx', '#!/bin/sh\n');
  write('bin/npm', '#!/bin/sh\ncat said.json\nexit 1\n');
  for (const name of ['npx', 'npm']) chmodSync(join(folder, 'bin', name), 0o755);
  write('package.json', { dependencies: { hono: '^4.0.0' }, devDependencies: { antd: '^5.0.0' } });
  write('package-lock.json', {
    packages: {
      '': {},
      'node_modules/hono': {},
      'node_modules/hono/node_modules/left': {},
      'node_modules/tool': { dev: true },
    },
  });
  write('reports/bundle.json', {
    'rc-table': { bytes: 93_210, by: ['antd', 'rc-table'] },
    antd: { bytes: 1_204_560, by: ['antd'] },
    lonely: { bytes: 40, by: ['lonely'] },
  });
  write('node_modules/antd/package.json', { version: '5.29.3' });
  write('node_modules/rc-table/package.json', { version: '7.54.0' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const finding = (name: string, severity: string, range = '<2.0.0') => ({
  [name]: { name, severity, range },
});

function audit(message: unknown) {
  write('said.json', message);
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n'), errors: stderr.trim() };
}

it('lists each shipped package with its size and what requires it, the largest first', () => {
  const { status, lines } = audit({ vulnerabilities: {} });
  expect(status).toBe(0);
  expect(lines.map((line) => line.trim().split(/\s{2,}| (?=ours|by )/))).toEqual([
    ['1204.6 kB', 'antd@5.29.3', 'ours'],
    ['93.2 kB', 'rc-table@7.54.0', 'by antd'],
    ['0.0 kB', 'lonely@?', 'by lonely'],
    ['3 packages in the browser bundle'],
    ['0 known vulnerabilities, 0 of them high or critical'],
  ]);
});

it.each(['high', 'critical'])('fails on a known vulnerability that is %s, and names it', (severity) => {
  const vulnerabilities = { ...finding('left', 'moderate'), ...finding('antd', severity) };
  const { status, lines, errors } = audit({ vulnerabilities });
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe('2 known vulnerabilities, 1 of them high or critical');
  expect(errors).toBe(`${severity}: antd <2.0.0`);
});

it('ignores vulnerabilities of build tools', () => {
  const { status, lines } = audit({ vulnerabilities: finding('tool', 'critical') });
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe('0 known vulnerabilities, 0 of them high or critical');
});

it('accepts minor ones, but counts them', () => {
  const vulnerabilities = { ...finding('left', 'moderate'), ...finding('antd', 'low') };
  const { status, lines, errors } = audit({ vulnerabilities });
  expect([status, errors]).toEqual([0, '']);
  expect(lines.at(-1)).toBe('2 known vulnerabilities, 0 of them high or critical');
});

it.each([
  ['no JSON', 'npm error audit endpoint returned an error'],
  ['an error', { error: { code: 'ENOTFOUND' } }],
])('says when the registry cannot be asked: %s', (_, message) => {
  const { status, lines } = audit(message);
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe('The registry did not answer the query for vulnerabilities.');
});
