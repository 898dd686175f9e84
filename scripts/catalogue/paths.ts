import { join } from 'node:path';

/** Paths of the catalogue's files. The scripts run from the project's root. */
const root = process.cwd();
export const SOURCE = join(root, 'server/catalogue/source');
export const COMPOUNDS = join(SOURCE, 'compounds');
export const GOODS = join(SOURCE, 'goods');
export const SUBSTANCES = join(SOURCE, 'substances.tsv');
export const MEASURED = join(SOURCE, 'measured.tsv');
export const EXPOSURE = join(SOURCE, 'exposure.tsv');
export const LETHAL_DOSES = join(SOURCE, 'lethalDoses.tsv');
export const GLOVES = join(SOURCE, 'gloves.tsv');
export const LISTED_SOURCE = join(SOURCE, 'listed.tsv');
export const IDS = join(SOURCE, 'ids.tsv');
export const GENERATED = join(root, 'server/catalogue/generated');
export const PUBLIC = join(root, 'public');
export const STRUCTURES = join(PUBLIC, 'structures');
export const KINDS = join(PUBLIC, 'kinds');
