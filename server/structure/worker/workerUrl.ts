/** Where the file lies that a thread of the chemistry starts with. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Bundled for production, beside the bundle of the server; else the bootstrap that reads the sources. */
const NAMES = ['chemistry.worker.mjs', 'start.mjs'];

export function workerUrl(): URL {
  const paths = folders().flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`The worker of the chemistry is missing: ${paths.join(', ')}`);
  return pathToFileURL(found);
}

/** This code's own folder, as CommonJS or a module knows it; from the project's root where a bundler moved the code. */
function folders(): string[] {
  const { url } = import.meta as { url?: string };
  return [
    ...(typeof __dirname === 'string' ? [__dirname] : []),
    ...(url?.startsWith('file:') ? [dirname(fileURLToPath(url))] : []),
    join(process.cwd(), 'server/structure/worker'),
  ];
}
