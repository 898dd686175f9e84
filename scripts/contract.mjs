/**
 * From contract/openapi.yaml to what is read of it: the whole OpenAPI document in generated/openapi.json (server and
 * tests), and the types in schema.d.ts.
 *   --json   the document only: quick, and leaves the types for the check to judge
 *   --check  the document, and fails when the types have drifted
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const at = (name) => fileURLToPath(new URL(`../contract/${name}`, import.meta.url));
const has = (option) => process.argv.includes(`--${option}`);

const ENVELOPE = { $ref: '#/components/schemas/Envelope' };
const FAILURE = { $ref: '#/components/responses/Failure' };

/** The answers of a call: `data` in the envelope, or a refusal. */
const responsesOf = (data) => ({
  200: {
    description: 'the answer',
    content: {
      'application/json': {
        schema: { allOf: [ENVELOPE, { type: 'object', required: ['data'], properties: { data } }] },
      },
    },
  },
  default: FAILURE,
});

/** The answers of a call for a file: its bytes, or a refusal. */
const fileResponsesOf = (type) => ({
  200: { description: 'the file', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
  default: FAILURE,
});

function expandOperation(place, { 'x-answer': data, 'x-file': file, responses, ...operation }) {
  if (!data === !file || responses)
    throw new Error(`${place} needs \`x-answer\` or \`x-file\`, and no \`responses\`.`);
  return { ...operation, responses: file ? fileResponsesOf(file) : responsesOf(data) };
}

/** The document as any reader of OpenAPI 3.1 understands it. */
function expand({ paths, ...document }) {
  const expandPath = ([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        expandOperation(`${method} ${path}`, operation),
      ]),
    ),
  ];
  return { ...document, paths: Object.fromEntries(Object.entries(paths).map(expandPath)) };
}

/** Every `$ref` of the document, wherever it stands. */
const refsIn = (node) =>
  typeof node !== 'object' || node === null
    ? []
    : Object.entries(node).flatMap(([key, value]) => (key === '$ref' ? [value] : refsIn(value)));

const pointsTo = (document, ref) =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce((node, key) => node?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);

function refuseFaults(document) {
  const lost = [...new Set(refsIn(document))].filter((ref) => pointsTo(document, ref) === undefined);
  if (lost.length > 0) throw new Error(`The contract points to what is not there: ${lost.join(', ')}`);
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) throw new Error(`Two operations are called ${twice.join(', ')}.`);
}

/** Whole or not at all: a server or a test may be reading it at this moment. */
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

const document = expand(parse(readFileSync(at('openapi.yaml'), 'utf8')));
refuseFaults(document);
mkdirSync(at('generated'), { recursive: true });
write('generated/openapi.json', JSON.stringify(document));

if (has('check')) {
  const line = driftOf(await typesOf(document));
  if (line > 0) {
    console.error(`schema.d.ts has drifted from openapi.yaml (from line ${line}). Run: npm run contract`);
    process.exit(1);
  }
  console.log('contract: schema.d.ts agrees with openapi.yaml');
} else if (!has('json')) {
  write('schema.d.ts', await typesOf(document));
}
