/** Finds the file that a thread starts from. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * In production it is next to the bundle of the server (`bundled`); otherwise it is the bootstrap that loads the
 * sources (`start`, relative to the folder server). Throws when neither exists.
 */
export function workerUrl(bundled: string, start: string): URL {
  const paths = [
    ...ownFolders().flatMap((folder) => [join(folder, bundled), join(folder, '..', start)]),
    // When a bundler moved the code.
    join(process.cwd(), 'server', start),
  ];
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`A worker is missing: ${paths.join(', ')}`);
  return pathToFileURL(found);
}

/** The folder of this code, as CommonJS or as a module. */
function ownFolders(): string[] {
  const { url } = import.meta as { url?: string };
  return [
    ...(typeof __dirname === 'string' ? [__dirname] : []),
    ...(url?.startsWith('file:') ? [dirname(fileURLToPath(url))] : []),
  ];
}
