/** Serves dist and the mock server: `node scripts/preview.mjs [--port 8127] [--qa]`. --qa turns on the QA calls of the mock. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export function startPreview({ port = 8127, qa = false, stdio = 'inherit' } = {}) {
  const max = createRequire(import.meta.url).resolve('@umijs/max/bin/max.js');
  return spawn(process.execPath, [max, 'preview', '--port', String(port)], {
    cwd: root,
    stdio,
    env: { ...process.env, ...(qa && { MOCK_QA: 'on' }) },
  });
}

if (process.argv[1] && pathToFileURL(path.resolve(process.argv[1])).href === import.meta.url) {
  const at = process.argv.indexOf('--port');
  const child = startPreview({
    port: at > 0 ? Number(process.argv[at + 1]) : undefined,
    qa: process.argv.includes('--qa'),
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
}
