/** Releases an import: its drafts become products, or the next versions of products, in one transaction. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { packKey } from '../../../domain/catalogue/newPack';
import type { RowProblem } from '../../../domain/goods/productRow';
import { itemAt } from '../../../domain/shared/lists';
import { audit } from '../../audit';
import { replaceInForce } from '../../catalogue/corrections';
import { addHandProducts, announceOnce, changeHandProduct, nextIds } from '../../catalogue/handProducts';
import { blockImports } from '../../catalogue/import';
import type { ProductFacts } from '../../catalogue';
import type { Work } from '../../db/transaction';
import { refuse } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';
import { picturesOf } from '../new/pictures';
import { productOfDraft, substanceToAdd } from '../new/product';
import { lockReleases } from '../new/queries';
import { finish, lockedImport } from './imports';
import * as queries from './queries';
import { existing, recheck, type CheckedLine } from './recheck';
import { writeDrafts } from './steps';

export interface Made extends CheckedLine {
  product: ProductFacts;
}

/** Products that are made before other requests get their turn. */
const AT_ONCE = 100;

/** By a second person. Rows that no longer pass the checks are refused; the others are released. */
export async function release(work: Work, staff: Buyer, importId: number): ReturnType<typeof finish> {
  const table = await lockedImport(work, importId, 'submitted');
  if (table.buyerId === staff.buyerId)
    refuse('IMPORT_OWN', '不能发布自己上传的表，须由另一位店长核对来源后发布');
  await blockImports(work.db);
  await lockReleases(work.db);
  const checked = await recheck(work, await queries.listLines(work.db, importId, ['new', 'changed']));
  const made = await makeProducts(
    work,
    checked.filter(({ problems }) => problems.length === 0),
  );
  const clashes = await numberClashes(work, made);
  const passed = made.filter(({ line }) => !clashes.has(line.line));
  if (passed.length === 0) refuse('IMPORT_EMPTY', '没有一行能通过发布前的检查，请退回并说明');

  await announceOnce(work.db);
  await putOnSale(work, staff, passed);
  const draftIds = await writeDrafts(work, staff, table, passed);
  await queries.endLines(work.db, importId, [
    ...passed.map(({ line, product }, at) => ({
      ...{ line: line.line, verdict: line.verdict, problems: [] },
      ...{ prodId: product.prodId, draftId: draftIds[at] ?? null },
    })),
    ...checked
      .map(({ line, problems }) => ({ line, problems: [...problems, ...(clashes.get(line.line) ?? [])] }))
      .filter(({ problems }) => problems.length > 0)
      .map(({ line: { line, prodId, draftId }, problems }) => ({
        ...{ line, verdict: 'refused' as const, problems, prodId, draftId },
      })),
  ]);
  await logProducts(work, passed);
  await queries.changeImport(work.db, importId, {
    ...{ state: 'released', decidedBy: staff.buyerId, decidedTime: work.now },
  });
  return finish(work, staff, importId, 'publish');
}

/** The products of the drafts, with new ids. */
async function makeProducts(work: Work, lines: readonly CheckedLine[]): Promise<Made[]> {
  const { db, now } = work;
  const added = lines.map(({ line: { draft }, target }) => {
    const known = new Set(target?.packs.map(({ skuName }) => packKey(skuName)));
    return { ...draft, packs: draft.packs.filter(({ skuName }) => !known.has(packKey(skuName))) };
  });
  const prodIds = await nextIds(db, 'product', lines.filter(({ target }) => !target).length);
  const skuIds = await nextIds(
    db,
    'pack',
    added.reduce((sum, { packs }) => sum + packs.length, 0),
  );
  const made: Made[] = [];
  for (const [at, checked] of lines.entries()) {
    const { target, found } = checked;
    const draft = itemAt(added, at);
    const ids = {
      prodId: target?.prodId ?? prodIds.shift() ?? 0,
      skuIds: skuIds.splice(0, draft.packs.length),
      packNumbers: target?.packs.map(({ catalogNo }) => catalogNo) ?? [],
      // Those of the version on sale: a table has none.
      pictures: await picturesOf(work, draft),
    };
    made.push({ ...checked, product: productOfDraft(draft, found, ids, now) });
    if (made.length % AT_ONCE === 0) await nextTurn();
  }
  return made;
}

/** Lines whose product or packs would get a number that another product or pack has. */
async function numberClashes({ db }: Work, made: readonly Made[]): Promise<Map<number, RowProblem[]>> {
  const numbersOf = ({ product, target }: Made) =>
    [...(target ? [] : [product.catalogNo]), ...product.skus.map(({ catalogNo }) => catalogNo)].map(
      (number) => number.toUpperCase(),
    );
  const taken = await queries.takenNumbers(db, made.flatMap(numbersOf));
  const clashes = new Map<number, RowProblem[]>();
  for (const one of made) {
    const numbers = numbersOf(one);
    const clash = numbers.find((number) => taken.has(number));
    if (clash !== undefined) clashes.set(one.line.line, [existing(`货号 ${clash} 已有商品`)]);
    for (const number of numbers) taken.add(number);
  }
  return clashes;
}

async function putOnSale(work: Work, { buyerId }: Buyer, passed: readonly Made[]): Promise<void> {
  const fresh = passed.filter(({ target }) => !target);
  await addHandProducts(
    work,
    fresh.map(({ product }) => product),
    fresh.flatMap(({ found, line }) => substanceToAdd(found.facts, found.substance, line.draft) ?? []),
  );
  for (const { product } of passed.filter(({ target }) => target)) {
    // Corrections in force are part of the new version.
    await replaceInForce(work, product.prodId, buyerId);
    await changeHandProduct(work, product);
  }
}

const logProducts = (work: Work, passed: readonly Made[]): Promise<void> =>
  audit(
    work,
    ...passed.map(({ product: { prodId, catalogNo }, target, line: { draft } }) => ({
      subject: 'product' as const,
      id: prodId,
      action: target ? ('change' as const) : ('add' as const),
      after: { catalogNo, name: draft.nameZh, cas: draft.cas },
    })),
  );
