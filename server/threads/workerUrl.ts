/** Where the file lies that a thread starts with. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Bundled for production it lies beside the bundle of the server (`bundled`); else it is the bootstrap that reads the
 * sources (`start`, seen from the folder server). Throws where neither is there.
 */
export function workerUrl(bundled: string, start: string): URL {
  const paths = [
    ...ownFolders().flatMap((folder) => [join(folder, bundled), join(folder, '..', start)]),
    // Where a bundler moved the code.
    join(process.cwd(), 'server', start),
  ];
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`A worker is missing: ${paths.join(', ')}`);
  return pathToFileURL(found);
}

/** This code's own folder, as CommonJS or a module knows it. */
function ownFolders(): string[] {
  const { url } = import.meta as { url?: string };
  return [
    ...(typeof __dirname === 'string' ? [__dirname] : []),
    ...(url?.startsWith('file:') ? [dirname(fileURLToPath(url))] : []),
  ];
}
