/** Files that `npm run catalogue` makes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'catalogue/generated';

/** Beside this code; from the project's root where a bundler moved the code. null when it was not made. */
export function generatedFile(name: string): string | null {
  const beside = typeof __dirname === 'string' ? [join(__dirname, '..', FOLDER, name)] : [];
  const paths = [...beside, join(process.cwd(), 'server', FOLDER, name)];
  return paths.find((path) => existsSync(path)) ?? null;
}
