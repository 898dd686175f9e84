/** Paths of project files that are read at run time. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Path of a file or folder, given relative to the project's root; null when it does not exist. Bundling may move this
 * code, so two parent folders and the working directory are tried.
 */
export function projectFile(...path: string[]): string | null {
  const above = typeof __dirname === 'string' ? ['..', '../..'].map((up) => join(__dirname, up)) : [];
  const places = [...above, process.cwd()].map((root) => join(root, ...path));
  return places.find((place) => existsSync(place)) ?? null;
}

/** Path of a file that `npm run catalogue` generates; null when it does not exist. */
export const generatedFile = (name: string): string | null => projectFile('server/catalogue/generated', name);
