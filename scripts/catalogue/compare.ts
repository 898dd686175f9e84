/**
 * Maintainer's step: `npx tsx scripts/catalogue/compare.ts annexvi.tsv nite.tsv`. Compares the classification of the
 * built catalogue with two reference tables that are not part of this repository (see docs/chemistry.md) and prints per
 * substance the statements that the catalogue does not have. Review every finding; record the reason in
 * source/NOTICE.md when one is not followed.
 */
import { readFileSync } from 'node:fs';
import type { CatalogueFile } from '../../server/catalogue/types';

const paths = process.argv.slice(2);
if (paths.length !== 2) {
  console.error(
    'usage: npx tsx scripts/catalogue/compare.ts <table> <table>, each with the columns cas and h',
  );
  process.exit(2);
}

/** H codes without the letter H, by CAS number. */
function readTable(path: string): Map<string, Set<string>> {
  const [header = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const columns = header.split('\t');
  const [cas, codes] = [columns.indexOf('cas'), columns.indexOf('h')];
  if (cas < 0 || codes < 0) throw new Error(`${path}: the columns cas and h are needed`);
  return new Map(
    lines.map((line) => {
      const cells = line.split('\t');
      return [cells[cas] ?? '', basesOf(cells[codes] ?? '')];
    }),
  );
}

const basesOf = (text: string): Set<string> => new Set(text.match(/H\d{3}/g) ?? []);

/** Stronger statements with the weaker ones that they include. */
const COVERS: Record<string, string> = { H314: 'H315 H318 H319', H318: 'H319', H410: 'H400', H300: 'H301 H302', H301: 'H302', H310: 'H311 H312', H311: 'H312', H330: 'H331 H332', H331: 'H332', H350: 'H351', H340: 'H341', H360: 'H361', H370: 'H371', H372: 'H373', H224: 'H225 H226', H225: 'H226' }; // prettier-ignore

const { products } = JSON.parse(
  readFileSync('server/catalogue/generated/catalogue.json', 'utf8'),
) as CatalogueFile;
const tables = paths.map(readTable);
const classified = new Map(
  products.flatMap(({ cas, prodName, hazard }) =>
    cas && hazard ? [[cas, { prodName, hazard }] as const] : [],
  ),
);

let count = 0;
for (const [cas, { prodName, hazard }] of classified) {
  const own = basesOf(hazard.hStatements.map(({ code }) => code).join());
  for (const code of [...own]) for (const weaker of (COVERS[code] ?? '').split(' ')) own.add(weaker);
  const missing = tables.map((table) =>
    [...(table.get(cas) ?? [])].filter((code) => !own.has(code)).join(','),
  );
  if (missing.every((codes) => codes === '')) continue;
  count += 1;
  console.log([cas, prodName, ...missing.map((codes) => codes || '-')].join('\t'));
}
console.log(`${count} of ${classified.size} substances have no statement that one of the tables has`);
