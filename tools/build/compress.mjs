/** Compresses the built shop in advance: writes `.br` and `.gz` beside each file that is worth it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = fileURLToPath(new URL('../../dist', import.meta.url));
const PACKED = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);
/** Smaller files are not worth it, bytes. */
const LEAST = 1_000;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((path) => PACKED.has(extname(path)) && statSync(path).isFile() && statSync(path).size >= LEAST);

async function pack(path) {
  const body = readFileSync(path);
  // There are thousands of structure pictures, so they get a little less effort.
  const effort = extname(path) === '.svg' ? 6 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort };
  const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body, { level: 9 })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

for (let at = 0; at < files.length; at += 8) await Promise.all(files.slice(at, at + 8).map(pack));
console.log(`dist: ${files.length} files packed`);
