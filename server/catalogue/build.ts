/** The catalogue file that `npm run catalogue` builds. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { generatedFile, projectFile } from '../files';
import { SCALE_FILE, withScale } from './scale';
import type { CatalogueFile } from './types';

/** Files of the catalogue; null when it was not built. CATALOGUE=all adds the scale seed. */
function buildFiles(): { own: string; scale: string | null } | null {
  const own = generatedFile('catalogue.json');
  if (own === null) return null;
  const scale = process.env.CATALOGUE === 'all' ? projectFile('server/catalogue/source', SCALE_FILE) : null;
  return { own, scale };
}

/** Reads the catalogue build. Throws when there is none and names the command that makes it. */
export function builtCatalogue(): CatalogueFile {
  const files = buildFiles();
  if (files === null) throw new Error('The catalogue is not built yet: run `npm run catalogue`.');
  const file = JSON.parse(readFileSync(files.own, 'utf8')) as CatalogueFile;
  return files.scale === null ? file : withScale(file, files.scale);
}

/** A hash that identifies the build without parsing it; null when there is none. */
export function buildDigest(): string | null {
  const files = buildFiles();
  if (files === null) return null;
  const hash = createHash('sha256').update(readFileSync(files.own));
  if (files.scale !== null) hash.update(readFileSync(files.scale));
  return hash.digest('hex');
}
