/** Fails when contract/schema.d.ts is not what openapi.yaml says. */
import { readFile } from 'node:fs/promises';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';

const folder = new URL('../contract/', import.meta.url);
const sameEnds = (text) => text.replaceAll('\r\n', '\n').trim();

const fresh = COMMENT_HEADER + astToString(await openapiTS(new URL('openapi.yaml', folder)));
const stored = await readFile(new URL('schema.d.ts', folder), 'utf8').catch(() => '');

if (sameEnds(fresh) !== sameEnds(stored)) {
  const lines = sameEnds(stored).split('\n');
  const at = sameEnds(fresh)
    .split('\n')
    .findIndex((line, index) => line !== lines[index]);
  console.error(`schema.d.ts has drifted from openapi.yaml (from line ${at + 1}). Run: npm run contract`);
  process.exit(1);
}
console.log('contract: schema.d.ts agrees with openapi.yaml');
