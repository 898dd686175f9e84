/**
 * Bundles contract/openapi.yaml and the files it points to into generated/openapi.json, which the server and the tests
 * read, and makes the types in schema.d.ts from it.
 *   --json   the bundle only: quick, and leaves the types for the check to judge
 *   --check  the bundle; fails when redocly.yaml's rules are broken or the types have drifted
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle, formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { parse } from 'yaml';

const at = (name) => fileURLToPath(new URL(`../contract/${name}`, import.meta.url));
const has = (option) => process.argv.includes(`--${option}`);
const config = await loadConfig({ configPath: at('redocly.yaml') });

/** Prints what redocly found; ends the process at an error or a warning. */
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
 * Every component must reach the bundle under its own name. The bundler drops unused ones and renames one of two that
 * share a name, both without a word.
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

/** Replaces the file at once: a server or a test may be reading it. */
function write(name, text) {
  writeFileSync(at(`${name}.new`), text);
  renameSync(at(`${name}.new`), at(name));
}

async function typesOf(document) {
  // Loaded here: it brings the TypeScript compiler along.
  const { default: openapiTS, astToString, COMMENT_HEADER } = await import('openapi-typescript');
  return COMMENT_HEADER + astToString(await openapiTS(document));
}

const sameEnds = (text) => text.replaceAll('\r\n', '\n').trim();

/** The first line (from 1) in which the stored types differ; 0 when they do not. */
function driftOf(fresh) {
  const file = at('schema.d.ts');
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [wanted, stored] = [fresh, kept].map((text) => sameEnds(text).split('\n'));
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
  console.log('contract: the rules of redocly.yaml hold, schema.d.ts is up to date');
} else if (!has('json')) {
  write('schema.d.ts', await typesOf(document));
}
