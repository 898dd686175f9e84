/** The catalogue as `npm run catalogue` left it in a file. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { generatedFile, projectFile } from '../files';
import { SCALE_FILE, withScale } from './scale';
import type { CatalogueFile } from './types';

/** Files the catalogue is made of; null when it was not built. With CATALOGUE=all the scale seed is one of them. */
function buildFiles(): { own: string; scale: string | null } | null {
  const own = generatedFile('catalogue.json');
  if (own === null) return null;
  const scale = process.env.CATALOGUE === 'all' ? projectFile('server/catalogue/source', SCALE_FILE) : null;
  return { own, scale };
}

/** Reads the build. Fails with what to do when there is none. */
export function builtCatalogue(): CatalogueFile {
  const files = buildFiles();
  if (files === null) throw new Error('The catalogue is not built yet: run `npm run catalogue`.');
  const file = JSON.parse(readFileSync(files.own, 'utf8')) as CatalogueFile;
  return files.scale === null ? file : withScale(file, files.scale);
}

/** Tells one build from another without parsing it; null when there is none. */
export function buildDigest(): string | null {
  const files = buildFiles();
  if (files === null) return null;
  const hash = createHash('sha256').update(readFileSync(files.own));
  if (files.scale !== null) hash.update(readFileSync(files.scale));
  return hash.digest('hex');
}
