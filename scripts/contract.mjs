/**
 * Bundles contract/openapi.yaml and its files into generated/openapi.json, which the server and the tests read, and
 * generates the types of schema.d.ts from it.
 * --json   only the bundle: fast, and leaves the types to the check
 * --check  the bundle; fails when it breaks a rule of redocly.yaml or when the types are outdated
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle, formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { parse } from 'yaml';

const at = (name) => fileURLToPath(new URL(`../contract/${name}`, import.meta.url));
const has = (option) => process.argv.includes(`--${option}`);
const config = await loadConfig({ configPath: at('redocly.yaml') });

/** Prints the findings of redocly; exits on an error or a warning. */
function refuseProblems(problems) {
  if (problems.length === 0) return;
  formatProblems(problems, { totals: getTotals(problems) });
  process.exit(1);
}

/** Component names of one file, as `schemas/Money`. */
function componentsOf({ components = {} }) {
  return Object.entries(components).flatMap(([kind, byName]) =>
    Object.keys(byName).map((name) => `${kind}/${name}`),
  );
}

/**
 * Every component must be in the bundle under its own name. The bundler silently drops unused ones and renames one of
 * two with the same name.
 */
function refuseLostComponents(document) {
  const files = ['openapi.yaml', 'shared.yaml', ...readdirSync(at('paths')).map((name) => `paths/${name}`)];
  const declared = files.flatMap((name) => componentsOf(parse(readFileSync(at(name), 'utf8'))));
  const bundled = new Set(componentsOf(document));
  const twice = declared.filter((name, index) => declared.indexOf(name) !== index);
  const unused = declared.filter((name) => !bundled.has(name));
  if (twice.length > 0) throw new Error(`Declared twice: ${twice.join(', ')}`);
  if (unused.length > 0) throw new Error(`No call uses ${unused.join(', ')}`);
}

/** Replaces the file atomically, because a server or a test may be reading it. */
function write(name, text) {
  writeFileSync(at(`${name}.new`), text);
  renameSync(at(`${name}.new`), at(name));
}

async function typesOf(document) {
  // Imported here, because it loads the TypeScript compiler.
  const { default: openapiTS, astToString, COMMENT_HEADER } = await import('openapi-typescript');
  return COMMENT_HEADER + astToString(await openapiTS(document));
}

const sameEnds = (text) => text.replaceAll('\r\n', '\n').trim();

/** The first line (from 1) where the stored types differ; 0 without a difference. */
function driftOf(fresh) {
  const file = at('schema.d.ts');
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [wanted, stored] = [fresh, old].map((text) => sameEnds(text).split('\n'));
  const length = Math.max(wanted.length, stored.length);
  return 1 + Array.from({ length }, (_, line) => line).findIndex((line) => wanted[line] !== stored[line]);
}

const {
  bundle: { parsed: document },
  problems,
} = await bundle({ ref: at('openapi.yaml'), config });
refuseProblems(problems);
refuseLostComponents(document);
mkdirSync(at('generated'), { recursive: true });
write('generated/openapi.json', JSON.stringify(document));

if (has('check')) {
  refuseProblems(await lint({ ref: at('openapi.yaml'), config }));
  const line = driftOf(await typesOf(document));
  if (line > 0) {
    console.error(`schema.d.ts has drifted from the contract (from line ${line}). Run: npm run contract`);
    process.exit(1);
  }
  console.log('contract: valid by redocly.yaml, schema.d.ts is up to date');
} else if (!has('json')) {
  write('schema.d.ts', await typesOf(document));
}
