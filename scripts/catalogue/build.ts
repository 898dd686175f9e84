/**
 * `npm run catalogue`: builds `generated/catalogue.json` from the hand-written sources, the structure pictures, the
 * index of the structure search and the readings of Chinese characters. Does nothing when no input changed. Names every
 * bad row and writes nothing when there are any; with `--draft` it leaves them out instead, for work on unfinished
 * sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueFile, ProductFacts } from '../../server/catalogue/types';
import { GENERATED, KINDS, LISTED_SOURCE, SOURCE, STRUCTURES } from './paths';
import { Problems } from './tsv';

const CATALOGUE = join(GENERATED, 'catalogue.json');
const STRUCTURE_INDEX = join(GENERATED, 'structures.tsv');
const LISTED = join(GENERATED, 'listed.json');
const READINGS = join(GENERATED, 'readings.json');
const STAMP = join(GENERATED, 'stamp.txt');
const INPUTS = [
  SOURCE,
  ...['scripts/catalogue', 'server/structure', 'domain'].map((folder) => join(process.cwd(), folder)),
];

const DRAFT = process.argv.includes('--draft');

const stamp = stampOf(INPUTS);
if (
  existsSync(CATALOGUE) &&
  existsSync(STAMP) &&
  existsSync(STRUCTURE_INDEX) &&
  existsSync(LISTED) &&
  readFileSync(STAMP, 'utf8') === stamp &&
  existsSync(STRUCTURES)
) {
  console.log('catalogue: up to date');
} else {
  build().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}

/** Hash of everything that the output depends on. */
function stampOf(folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
      if (/\.(ts|tsv)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex');
}

async function build(): Promise<void> {
  // openchemlib and pinyin-pro take a second to load, so they are imported only when there is something to build.
  const [{ listedFromSource }, { makeCatalogue }, { indexLines, writePictures }, { readingsOfAll }] =
    await Promise.all([
      import('../../server/structure/forbidden/listed'),
      import('./make'),
      import('./structures'),
      import('./pinyin'),
    ]);
  const problems = new Problems();
  const listed = listedFromSource(readFileSync(LISTED_SOURCE, 'utf8'));
  const file = makeCatalogue(problems);
  checkPictures(file.products, problems);
  if (DRAFT) problems.print();
  else problems.stopIfAny();
  writePictures(file.substances);
  write(STRUCTURE_INDEX, indexLines(file.substances, STRUCTURE_INDEX));
  write(LISTED, JSON.stringify(listed));
  write(READINGS, JSON.stringify(readingsOfAll()));
  write(CATALOGUE, JSON.stringify(file));
  write(STAMP, DRAFT ? 'draft' : stamp);
  report(file);
}

function checkPictures(products: ProductFacts[], problems: Problems): void {
  const drawn = new Set(existsSync(KINDS) ? readdirSync(KINDS) : []);
  for (const { pic, catalogNo } of products) {
    const kind = /^\/kinds\/(.+)$/.exec(pic)?.[1];
    if (kind && !drawn.has(kind)) problems.add(catalogNo, `no drawing public${pic}`);
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function report({ substances, products }: CatalogueFile): void {
  const skus = products.flatMap((product) => product.skus);
  const goods = products.filter((product) => product.grade === null).length;
  const off = products.filter((product) => product.status === 0).length;
  const inquiry = skus.filter((sku) => sku.price === null).length;
  console.log(
    `catalogue: ${substances.length} compounds and ${goods} goods as ${products.length} products with ${skus.length} packs ` +
      `(${off} off the shelf, ${inquiry} packs on request)`,
  );
}
