/** Reference page of the contract for development: Swagger UI at `/apis/docs`, the document at `/apis/openapi.json`. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Scalar is no alternative: its package brings 311 MB of dependencies, or loads itself from a CDN.
const FOLDER = join(createRequire(join(process.cwd(), 'package.json')).resolve('swagger-ui-dist'), '..');

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const PAGE = `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>澄析试剂 · 接口文档</title>
<link rel="stylesheet" href="/apis/docs/swagger-ui.css">
<body><div id="reference"></div><script src="/apis/docs/swagger-ui-bundle.js"></script><script>
SwaggerUIBundle({ url: '/apis/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none', filter: true,
  defaultModelsExpandDepth: -1, persistAuthorization: true });
</script></body></html>`;

const FILES: Record<string, { type: keyof typeof TYPES; read: () => Promise<string> }> = {
  'GET /docs': { type: 'html', read: () => Promise.resolve(PAGE) },
  'GET /docs/swagger-ui-bundle.js': {
    type: 'js',
    read: () => readFile(join(FOLDER, 'swagger-ui-bundle.js'), 'utf8'),
  },
  'GET /docs/swagger-ui.css': { type: 'css', read: () => readFile(join(FOLDER, 'swagger-ui.css'), 'utf8') },
  'GET /openapi.json': { type: 'json', read: () => readFile('contract/generated/openapi.json', 'utf8') },
};

/** Answers a request for the reference page; null for all others. `name` is the method and the path below `/apis`. */
export async function referenceAnswer(name: string): Promise<Response | null> {
  const file = FILES[name];
  return file ? new Response(await file.read(), { headers: { 'content-type': TYPES[file.type] } }) : null;
}
