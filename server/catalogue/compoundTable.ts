/**
 * Look-ups in the packed table of 76,000 compounds. Each look-up reads the file (about 0.1 s): staff look up
 * compounds rarely, and the table would take 30 MB of memory.
 */
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { components } from '@contract/schema';
import { projectFile } from '../files';
import { SCALE_FILE, substanceOf } from './scale';

type Substance = components['schemas']['Substance'];

/** Cells in the order of `SCALE_COLUMNS`. */
type Match = (cells: readonly string[]) => boolean;

const unpack = promisify(gunzip);

/** Lines of the table; empty when this installation has none. */
async function tableLines(): Promise<string[]> {
  const path = projectFile('server/catalogue/source', SCALE_FILE);
  if (path === null) return [];
  return (await unpack(await readFile(path))).toString('utf8').trimEnd().split('\n').slice(1);
}

/** Compounds of the table that match, in its order, at most `limit`. */
export async function compoundsInTable(matches: Match, limit: number): Promise<Substance[]> {
  const found: Substance[] = [];
  for (const line of await tableLines()) {
    const cells = line.split('\t');
    const substance = matches(cells) ? substanceOf(cells) : null;
    if (substance) found.push(substance);
    if (found.length === limit) break;
  }
  return found;
}

/** Compounds of the table by CAS number, which is the first cell of a line. */
export async function tableByCas(wanted: ReadonlySet<string>): Promise<Map<string, Substance>> {
  if (wanted.size === 0) return new Map();
  const found = (await tableLines())
    .filter((line) => wanted.has(line.slice(0, line.indexOf('\t'))))
    .flatMap((line) => substanceOf(line.split('\t')) ?? []);
  return new Map(found.map((substance) => [substance.cas, substance]));
}

export interface TableWish {
  cas: ReadonlySet<string>;
  /** In lower case. */
  names: ReadonlySet<string>;
  /** In Hill order. */
  formulas: ReadonlySet<string>;
}

/** Lines between two pauses for other calls; about 5 ms. */
const PIECE = 4000;

/** Compounds that match any of several wishes, found in one pass over the table; at most `limit`. */
export async function compoundsWished(wish: TableWish, limit: number): Promise<Substance[]> {
  const { cas, names, formulas } = wish;
  if (cas.size + names.size + formulas.size === 0) return [];
  const found: Substance[] = [];
  let at = 0;
  for (const line of await tableLines()) {
    if (++at % PIECE === 0) await setImmediate();
    const cells = line.split('\t');
    const [number = '', name = '', formula = '', , , synonyms = ''] = cells;
    const isWished =
      cas.has(number) ||
      formulas.has(formula) ||
      (names.size > 0 &&
        (names.has(name.toLowerCase()) ||
          (synonyms !== '' &&
            synonyms
              .toLowerCase()
              .split('|')
              .some((synonym) => names.has(synonym)))));
    const substance = isWished ? substanceOf(cells) : null;
    if (substance) found.push(substance);
    if (found.length === limit) break;
  }
  return found;
}
