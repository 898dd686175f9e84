/** Products of staff that rows of a table name: by their 货号, or by substance, brand, grade and purity. */
import type { ProductDraft } from '../../../domain/goods/types';
import { groupBy, itemAt } from '../../../domain/shared/lists';
import { findGoods } from '../../catalogue/change';
import { correctedValuesOf } from '../../catalogue/corrections';
import { handProducts } from '../../catalogue/handProducts';
import type { Work } from '../../db/transaction';
import { keyOfDraft } from '../new/facts';
import { withoutWithdrawn } from '../new/pictures';
import { onSaleOf } from '../new/revise';
import * as queries from './queries';

export interface Target {
  prodId: number;
  draftId: number;
  /** Version of its draft. */
  version: number;
  /** A revision is being written or waits for its check. */
  isRevised: boolean;
  onShelf: boolean;
  /** The version on sale. */
  base: ProductDraft;
  packs: Awaited<ReturnType<typeof queries.packsOfAll>>;
}

/** The products with these ids. */
export async function targetsOf(work: Work, prodIds: readonly number[]): Promise<Map<number, Target>> {
  if (prodIds.length === 0) return new Map();
  const { db } = work;
  const { products } = await findGoods(work, { prodIds });
  const corrected = await correctedValuesOf(work, prodIds);
  const packs = groupBy(await queries.packsOfAll(db, prodIds), ({ prodId }) => prodId);
  const drafts = await queries.draftsOf(db, prodIds);
  const bodies = await withoutWithdrawn(
    work,
    drafts.map(({ body }) => body),
  );
  return new Map(
    drafts.flatMap(({ prodId, draftId, version, state }, at) => {
      if (prodId === null) return [];
      const own = packs.get(prodId) ?? [];
      const target: Target = {
        ...{ prodId, draftId, version, packs: own },
        isRevised: state !== 'released',
        onShelf: products.get(prodId)?.status === 1,
        base: onSaleOf(itemAt(bodies, at), corrected.get(prodId) ?? {}, own),
      };
      return [[prodId, target] as const];
    }),
  );
}

/** The product that each draft of a row names; undefined for a new one. */
export async function findTargets(
  work: Work,
  drafts: readonly ProductDraft[],
): Promise<(Target | undefined)[]> {
  const own = await handProducts(work.db);
  const byNumber = new Map(own.map(({ catalogNo, prodId }) => [catalogNo.toUpperCase(), prodId]));
  const byKey = new Map(own.flatMap(({ key, prodId, retired }) => (retired ? [] : [[key, prodId]])));
  const named = drafts.map((draft) =>
    draft.catalogNo === '' ? byKey.get(keyOfDraft(draft)) : byNumber.get(draft.catalogNo),
  );
  const targets = await targetsOf(work, [...new Set(named.flatMap((prodId) => prodId ?? []))]);
  return named.map((prodId) => targets.get(prodId ?? 0));
}
