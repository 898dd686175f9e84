/** Verdicts for the rows of a table of new products. Nothing is written. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { packKey } from '../../../domain/catalogue/newPack';
import { FIELD_NAMES, FIELD_ROLES } from '../../../domain/goods/fields';
import { placeKey, type RowPlaces } from '../../../domain/goods/productCells';
import { readProductRow, type ReadRow, type RowProblem } from '../../../domain/goods/productRow';
import {
  columnTitle,
  PRODUCT_COLUMNS,
  titleOfField,
  type ProductColumn,
  type ProductRow,
} from '../../../domain/goods/productSheet';
import { isSameDraft, newDraftOf, revisedDraftOf } from '../../../domain/goods/productVerdict';
import type { ProductDraft, ProductVerdict } from '../../../domain/goods/types';
import { groupBy, itemAt } from '../../../domain/shared/lists';
import { mayAct, STAFF_ROLES } from '../../../domain/staff/roles';
import { catalogue } from '../../catalogue';
import type { Work } from '../../db/transaction';
import type { Buyer } from '../../http/sessions';
import { factsWith, keyOfDraft, type DraftFacts } from '../new/facts';
import { knownFor } from '../new/known';
import * as queries from './queries';
import { findTargets, type Target } from './targets';

/** Structures that one table may bring. Each takes 4 to 9 ms of a chemistry thread. */
const MAX_STRUCTURES = 1_000;
/** Drafts that are checked before other requests get their turn. */
const AT_ONCE = 100;

export interface Judged {
  row: ProductRow;
  verdict: ProductVerdict;
  problems: RowProblem[];
  draft: ProductDraft;
  /** The version on sale; null for a new product. */
  base: ProductDraft | null;
  prodId: number | null;
  draftId: number | null;
}

/** Brands and lowest categories by their names. */
function places(): RowPlaces {
  const { brandById, categories } = catalogue();
  const parents = new Set(categories.map(({ parentId }) => parentId));
  const nameOf = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
  const byName = (entries: readonly (readonly [string, number])[]) => {
    const found = new Map<string, number | null>();
    for (const [name, id] of entries) {
      const key = placeKey(name);
      found.set(key, found.has(key) && found.get(key) !== id ? null : id);
    }
    return found;
  };
  return {
    brands: byName(
      [...brandById.values()].flatMap(({ brandId, name, nameEn }) => [
        [name, brandId] as const,
        [nameEn, brandId] as const,
      ]),
    ),
    categories: byName(
      categories
        .filter(({ categoryId }) => !parents.has(categoryId))
        .flatMap(({ categoryId, parentId, name }) => [
          [name, categoryId] as const,
          [`${nameOf.get(parentId) ?? ''}/${name}`, categoryId] as const,
        ]),
    ),
  };
}

/** Judges the rows in order. */
export async function judgeRows(
  work: Work,
  staff: Buyer,
  columns: readonly ProductColumn[],
  rows: readonly ProductRow[],
): Promise<Judged[]> {
  const known = places();
  const reads = rows.map(({ cells }) => readProductRow(columns, cells, known));
  const fresh = reads.map(newDraftOf);
  const targets = await findTargets(work, fresh);
  const judged = rows.map((row, at) => begin(row, itemAt(reads, at), itemAt(fresh, at), targets[at]));
  const found = await checkDrafts(judged);
  const twins = twinsIn(judged);
  const taken = await queries.takenNumbers(
    work.db,
    judged.flatMap(({ draft, prodId }) => (prodId === null && draft.catalogNo !== '' ? draft.catalogNo : [])),
  );
  return judged.map((line, at) => {
    const problems = onePerColumn([
      ...line.problems,
      ...(twins.get(line) ?? []),
      ...rolesProblem(staff, itemAt(reads, at), line),
      ...(line.prodId === null && taken.has(line.draft.catalogNo) ? [TAKEN] : []),
      ...itemAt(found, at).problems,
    ]);
    return { ...line, problems, verdict: problems.length > 0 ? 'refused' : line.verdict };
  });
}

/** The first problem of each column: what keeps a cell from being read comes before what follows from its absence. */
function onePerColumn(problems: readonly RowProblem[]): RowProblem[] {
  const never = problems.filter(({ reason }) => reason === 'FORBIDDEN_PRODUCT');
  const found = new Map<string, RowProblem>();
  for (const problem of [...never, ...problems])
    if (!found.has(problem.column)) found.set(problem.column, problem);
  return [...found.values()];
}

const TAKEN: RowProblem = {
  column: PRODUCT_COLUMNS.catalogNo,
  reason: 'PRODUCT_EXISTS',
  message: '这个货号已有商品或规格',
};

function begin(row: ProductRow, read: ReadRow, fresh: ProductDraft, target: Target | undefined): Judged {
  if (!target)
    return {
      ...{ row, verdict: 'new', problems: read.problems, draft: fresh },
      ...{ base: null, prodId: null, draftId: null },
    };
  const { base, prodId, draftId } = target;
  const { draft, problems } = revisedDraftOf(base, read);
  return {
    ...{ row, draft, base, prodId, draftId },
    verdict: isSameDraft(draft, base) ? 'same' : 'changed',
    problems: [...read.problems, ...problems, ...targetProblems(target)],
  };
}

/** Why a product cannot be revised now. */
export function targetProblems({ onShelf, isRevised }: Target): RowProblem[] {
  const column = PRODUCT_COLUMNS.catalogNo;
  if (!onShelf) return [{ column, reason: 'PRODUCT_OFF', message: '商品已经停售，不能修订' }];
  return isRevised
    ? [{ column, reason: 'REVISION_OPEN', message: '商品正在修订，请先发布或放弃那次修订' }]
    : [];
}

/** Facts of the drafts, and what keeps them from being released: the same checks as for a single draft. */
export async function checkDrafts(
  lines: readonly Pick<Judged, 'draft' | 'prodId'>[],
): Promise<{ found: DraftFacts; problems: RowProblem[] }[]> {
  const known = await knownFor(
    lines.map(({ draft }) => draft),
    { all: false, max: MAX_STRUCTURES },
  );
  const checked: { found: DraftFacts; problems: RowProblem[] }[] = [];
  for (const { draft, prodId } of lines) {
    if (checked.length % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const found = factsWith(known, draft, prodId);
    const problems = found.facts.problems.map(({ field, reason, message }) => ({
      ...{ column: titleOfField(field), reason, message },
    }));
    checked.push({ found, problems });
  }
  return checked;
}

/** Rows that state the same product: one product has one row, with all its packs. */
function twinsIn(lines: readonly Judged[]): Map<Judged, RowProblem[]> {
  const found = new Map<Judged, RowProblem[]>();
  const tell = (column: string, keyOf: (draft: ProductDraft) => string | null) => {
    for (const [key, group] of groupBy(lines, ({ draft }) => keyOf(draft)))
      if (key !== null && group.length > 1)
        for (const line of group) {
          const others = group.filter((other) => other !== line).map(({ row }) => row.line);
          const shown = others.slice(0, 5).join('、') + (others.length > 5 ? ' 等' : '');
          const message = `与第 ${shown} 行是同一商品：一个商品占一行，几个规格写在规格1、规格2……`;
          found.set(line, [...(found.get(line) ?? []), { column, reason: 'ROW_TWICE', message }]);
        }
  };
  tell(PRODUCT_COLUMNS.catalogNo, ({ catalogNo }) => catalogNo || null);
  tell(PRODUCT_COLUMNS.nameZh, (draft) =>
    draft.brandId !== null && (draft.kind === 'goods' ? draft.nameZh : draft.cas) !== ''
      ? keyOfDraft(draft)
      : null,
  );
  return found;
}

/** Prices of new packs belong to finance, here as on 商品. */
function rolesProblem({ staffRoles }: Buyer, { packs }: ReadRow, { base }: Judged): RowProblem[] {
  if (mayAct(staffRoles, [FIELD_ROLES.price])) return [];
  const known = new Set(base?.packs.map(({ skuName }) => packKey(skuName)));
  const priced = packs.find(({ skuName, price }) => price != null && !known.has(packKey(skuName)));
  if (!priced) return [];
  const message = `${FIELD_NAMES.price}由${STAFF_ROLES[FIELD_ROLES.price].name}填写，您的角色不能填，请留空（询价）`;
  return [{ column: columnTitle(`price${priced.at}`), reason: 'FIELD_ROLE', message }];
}
