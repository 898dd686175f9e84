/** Files of the project that are read at run time. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file or folder by its path from the project's root; null when it is not there. Looked for beside this code first,
 * then, as a bundler may have moved the code, one folder further up and where the program was started.
 */
export function projectFile(...path: string[]): string | null {
  const above = typeof __dirname === 'string' ? ['..', '../..'].map((up) => join(__dirname, up)) : [];
  const places = [...above, process.cwd()].map((root) => join(root, ...path));
  return places.find((place) => existsSync(place)) ?? null;
}

/** One of those that `npm run catalogue` makes. */
export const generatedFile = (name: string): string | null => projectFile('server/catalogue/generated', name);
