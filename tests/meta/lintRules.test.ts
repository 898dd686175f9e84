/** Every rule of `.oxlintrc.json` reports bad code in the folders it is meant for. */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One bad example for each rule. */
const EXAMPLES: Record<string, string> = {
  'typescript/await-thenable': 'export const f = async () => { await 1; };',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const x: number = 1;',
  'typescript/consistent-type-imports': `import { Stats } from 'node:fs';\nexport type S = Stats;`,
  'typescript/no-array-delete': 'export const f = (list: string[]) => { delete list[0]; };',
  'typescript/no-base-to-string': 'export const f = (x: { a: number }) => String(x);',
  'typescript/no-duplicate-enum-values': 'export enum E { A = 1, B = 1 }',
  'typescript/no-duplicate-type-constituents': 'export type T = string | number | string;',
  'typescript/no-empty-object-type': 'export type T = {};',
  'typescript/no-explicit-any': 'export const f = (x: any) => String(x);',
  'typescript/no-extra-non-null-assertion': 'export const f = (x: { a?: number }) => x!!.a;',
  'typescript/no-floating-promises': 'export const f = () => { Promise.resolve(1); };',
  'typescript/no-for-in-array': 'export const f = (x: string[]) => { for (const i in x) console.log(i); };',
  'typescript/no-implied-eval': `export const f = () => setTimeout('alert(1)', 1);`,
  'typescript/no-misused-new': 'export interface I { new (): I }',
  'typescript/no-misused-promises': 'export const f = (x: Promise<boolean>) => (x ? 1 : 2);',
  'typescript/no-namespace': 'export namespace N { export const a = 1; }',
  'typescript/no-non-null-asserted-optional-chain': 'export const f = (x?: { a: number }) => x?.a!;',
  'typescript/no-redundant-type-constituents': 'export type T = string | unknown;',
  'typescript/no-require-imports': `import fs = require('node:fs');\nexport const x = fs;`,
  'typescript/no-this-alias': 'export function f(this: object) { const me = this; return me; }',
  'typescript/no-unnecessary-type-assertion': 'export const f = (x: string) => x as string;',
  'typescript/no-unnecessary-type-constraint': 'export const f = <T extends unknown,>(x: T) => x;',
  'typescript/no-unsafe-argument': `export const f = (g: (x: string) => void) => g(JSON.parse('1'));`,
  'typescript/no-unsafe-assignment': `export const f = () => { const x = JSON.parse('1'); return [x]; };`,
  'typescript/no-unsafe-call': `export const f = () => { JSON.parse('1')(); };`,
  'typescript/no-unsafe-declaration-merging': 'export interface C { a: 1 }\nexport class C { b = 1; }',
  'typescript/no-unsafe-enum-comparison':
    'enum A { x }\nenum B { x }\nexport const f = (a: A, b: number) => a === b || B.x;',
  'typescript/no-unsafe-function-type': 'export type T = Function;',
  'typescript/no-unsafe-member-access': `export const f = () => String(JSON.parse('1').a);`,
  'typescript/no-unsafe-return': `export const f = () => JSON.parse('1');`,
  'typescript/no-unsafe-unary-minus': 'export const f = (x: string) => -x;',
  'typescript/no-wrapper-object-types': 'export type T = String;',
  'typescript/only-throw-error': `export const f = () => { throw 'x'; };`,
  'typescript/prefer-as-const': `export const x = 'a' as 'a';`,
  'typescript/prefer-namespace-keyword': 'export declare module M { const a: number; }',
  'typescript/prefer-promise-reject-errors': `export const f = () => Promise.reject('x');`,
  'typescript/require-await': 'export const f = async () => 1;',
  'typescript/restrict-plus-operands': 'export const f = (x: { a: number }) => x + "a";',
  'typescript/restrict-template-expressions': 'export const f = (x: object) => `${x}`;',
  'typescript/triple-slash-reference': '/// <reference path="./cycle.ts" />\nexport const x = 1;',
  'typescript/unbound-method': 'class C { a = 1; m() { return this.a; } }\nexport const { m } = new C();',
  'typescript/no-non-null-assertion': 'export const f = (x?: string) => x!;',
  'no-array-constructor': 'export const x = new Array(1, 2);',
  'no-unused-expressions': 'export const f = (x: number) => { x + 1; };',
  'no-unused-vars': 'const x = 1;\nexport const y = 2;',
  'no-var': 'export var x = 1;',
  'prefer-const': 'let x = 1;\nexport const y = () => x;',
  'prefer-rest-params': 'export function f() { return arguments; }',
  'prefer-spread': 'export const f = (x: number[]) => Math.max.apply(Math, x);',
  'react/rules-of-hooks': `import { useState } from 'react';\nexport function F({ a }: { a: boolean }) { if (a) useState(1); return null; }`,
  'react/exhaustive-deps': `import { useEffect } from 'react';\nexport function F({ a }: { a: string }) { useEffect(() => console.log(a), []); return null; }`,
  'react/set-state-in-render': `import { useState } from 'react';\nexport function F() { const [a, setA] = useState(1); setA(2); return a; }`,
  'react/static-components': 'export function F() { const C = () => <b />; return <C />; }',
  'react/purity': 'export function F() { const x = Math.random(); return <b>{x}</b>; }',
  'jsx-a11y/alt-text': 'export const F = () => <img src="x" />;',
  'jsx-a11y/anchor-has-content': 'export const F = () => <a href="/x" />;',
  'jsx-a11y/anchor-is-valid': 'export const F = () => <a href="#">x</a>;',
  'jsx-a11y/aria-activedescendant-has-tabindex': 'export const F = () => <div aria-activedescendant="x" />;',
  'jsx-a11y/aria-props': 'export const F = () => <div aria-labeledby="x" />;',
  'jsx-a11y/aria-proptypes': 'export const F = () => <div aria-hidden="yes" />;',
  'jsx-a11y/aria-role': 'export const F = () => <div role="datepicker" />;',
  'jsx-a11y/aria-unsupported-elements': 'export const F = () => <meta aria-hidden="true" />;',
  'jsx-a11y/autocomplete-valid': 'export const F = () => <input autoComplete="foo" />;',
  'jsx-a11y/click-events-have-key-events': 'export const F = () => <div onClick={() => 1} />;',
  'jsx-a11y/heading-has-content': 'export const F = () => <h1 />;',
  'jsx-a11y/html-has-lang': 'export const F = () => <html />;',
  'jsx-a11y/iframe-has-title': 'export const F = () => <iframe src="x" />;',
  'jsx-a11y/img-redundant-alt': 'export const F = () => <img src="x" alt="image of x" />;',
  'jsx-a11y/interactive-supports-focus':
    'export const F = () => <div role="button" onClick={() => 1} onKeyDown={() => 1} />;',
  'jsx-a11y/label-has-associated-control': 'export const F = () => <label>x</label>;',
  'jsx-a11y/media-has-caption': 'export const F = () => <video src="x" />;',
  'jsx-a11y/mouse-events-have-key-events': 'export const F = () => <div onMouseOver={() => 1} />;',
  'jsx-a11y/no-access-key': 'export const F = () => <button accessKey="x" />;',
  'jsx-a11y/no-autofocus': 'export const F = () => <input autoFocus />;',
  'jsx-a11y/no-distracting-elements': 'export const F = () => <marquee />;',
  'jsx-a11y/no-interactive-element-to-noninteractive-role':
    'export const F = () => <button role="article">x</button>;',
  'jsx-a11y/no-noninteractive-element-interactions': 'export const F = () => <main onClick={() => 1} />;',
  'jsx-a11y/no-noninteractive-element-to-interactive-role':
    'export const F = () => <h1 role="button">x</h1>;',
  'jsx-a11y/no-noninteractive-tabindex': 'export const F = () => <article tabIndex={0} />;',
  'jsx-a11y/no-redundant-roles': 'export const F = () => <button role="button" />;',
  'jsx-a11y/no-static-element-interactions': 'export const F = () => <div onClick={() => 1} />;',
  'jsx-a11y/role-has-required-aria-props': 'export const F = () => <div role="checkbox" />;',
  'jsx-a11y/role-supports-aria-props': 'export const F = () => <ul role="list" aria-checked="true" />;',
  'jsx-a11y/scope': 'export const F = () => <div scope="col" />;',
  'jsx-a11y/tabindex-no-positive': 'export const F = () => <div tabIndex={5} />;',
  'import/no-cycle': `import { b } from './cycle';\nexport const a = () => b;`,
  'import/no-default-export': 'export default 1;',
  'max-lines': Array.from({ length: 251 }, (_, at) => `export const x${at} = 1;`).join('\n'),
  'max-lines-per-function': `export const f = () => {\n${'  console.log(1);\n'.repeat(80)}};`,
};

interface Settings {
  overrides: { rules: Record<string, unknown> }[];
}
const settings = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as Settings;
const isOn = (setting: unknown) => setting !== 'off';
const rulesOn = [
  ...new Set(
    settings.overrides.flatMap(({ rules }) => Object.keys(rules).filter((name) => isOn(rules[name]))),
  ),
];

interface Report {
  diagnostics: { code: string; filename: string }[];
}

const folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));
const write = (file: string, code: string) => {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${code}\n`);
};
const fileOf = (rule: string) => `src/${rule.replaceAll('/', '-')}.tsx`;

/** Reported rules by file: `typescript(no-explicit-any)` becomes `typescript/no-explicit-any`. */
const found = new Map<string, string[]>();

beforeAll(async () => {
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  write('tsconfig.json', JSON.stringify({ extends: path.join(root, 'tsconfig.json'), include: ['*'] }));
  for (const [rule, code] of Object.entries(EXAMPLES)) write(fileOf(rule), code);
  write('src/cycle.ts', `import { a } from './import-no-cycle';\nexport const b = () => a;`);
  write('tests/any.test.ts', `export const f = () => { const x = JSON.parse('1'); return x.a; };`);
  write('src/pages/home/index.tsx', 'export default 1;');
  write('src/names.data.ts', EXAMPLES['max-lines'] ?? '');

  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const stdout = await promisify(execFile)(process.execPath, [oxlint, '-f', 'json', 'src', 'tests'], {
    cwd: folder,
  }).then(
    (run) => run.stdout,
    // The linter exits with 1 when it finds problems.
    (error: { stdout: string }) => error.stdout,
  );
  for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics) {
    const rule = code.replace(/^eslint\((.*)\)$/, '$1').replace(/^(.*)\((.*)\)$/, '$1/$2');
    found.set(filename, [...(found.get(filename) ?? []), rule]);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the fast linter', () => {
  it('has an example for each active rule', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual([...rulesOn].sort());
  });

  it.each(rulesOn)('reports %s', (rule) => {
    const reported = (found.get(fileOf(rule)) ?? []).map((name) => name.replace(/^react-hooks\//, 'react/'));
    expect(reported).toContain(rule);
  });

  it('lets tests read untyped answers', () => {
    expect(found.get('tests/any.test.ts')).toBeUndefined();
  });

  it('lets pages use default exports, and data tables be long', () => {
    expect(found.get('src/pages/home/index.tsx')).toBeUndefined();
    expect(found.get('src/names.data.ts')).toBeUndefined();
  });
});
