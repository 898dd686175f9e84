/**
 * Serves the built shop: hashed files are cached forever, pictures for a day, everything else is revalidated by ETag.
 * Precompressed files are used where the build made them.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, resolve, sep } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** File names with a content hash, as the build writes them: `umi.1a2b3c4d.js`, `4711.5e6f7a.async.js`. */
const HASHED = /\.[0-9a-f]{6,20}\.(?:async\.|chunk\.)?\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** Pictures keep their name when a build redraws them: docs/decisions/structure-pictures.md. */
const PICTURE = /^\/(?:structures|kinds)\//;
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface CachedFile {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** Serves files below `folder` from memory after their first request. Routing is by hash, so `/` is the only page. */
export function staticFiles(folder: string): MiddlewareHandler {
  const root = resolve(folder);
  const cache = new Map<string, Promise<CachedFile | null>>();
  const read = (path: string) => {
    const known = cache.get(path) ?? load(path);
    cache.set(path, known);
    // Do not cache failures: the next request tries again, for example after too many open files or during a build.
    known.catch(() => cache.delete(path));
    return known;
  };
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const path = fileIn(root, c.req.path);
    const plain = path === null ? null : await read(path);
    if (path === null || plain === null) {
      // Do not cache missing files, so that requests cannot fill the memory.
      if (path !== null) cache.delete(path);
      return next();
    }
    return answer(c, path, plain, read);
  };
}

async function answer(
  c: Context,
  path: string,
  plain: CachedFile,
  read: (path: string) => Promise<CachedFile | null>,
): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const etag = plain.etag;
  c.header('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
  c.header('cache-control', HASHED.test(path) ? FOREVER : PICTURE.test(c.req.path) ? A_DAY : ASK_AGAIN);
  c.header('etag', etag);
  c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag) return c.body(null, 304);
  for (const { name, ending } of ENCODINGS) {
    if (!accepted.includes(name)) continue;
    const packed = await read(path + ending);
    if (packed) {
      c.header('content-encoding', name);
      return c.body(packed.body);
    }
  }
  return c.body(plain.body);
}

async function load(path: string): Promise<CachedFile | null> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return null;
  const body = new Uint8Array(await readFile(path));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** The file of a URL path; null when it leaves the folder or cannot be decoded. */
function fileIn(root: string, path: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (name.includes('\0')) return null;
  const file = normalize(join(root, name.endsWith('/') ? `${name}index.html` : name));
  return file.startsWith(root + sep) ? file : null;
}
