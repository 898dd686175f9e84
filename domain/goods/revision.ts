/** Revisions of released products: which fields stay, and how corrections of a product enter its draft. */
import { packKey } from '../catalogue/newPack';
import { FLASH_FEATURE, flashOf } from '../safety/flash';
import { STATE_FEATURE, stateOf } from '../safety/state';
import type { CorrectableFacts, ProductDraft } from './types';

/** Fields that name the product. Another value is another product. */
export const FIXED_NAMES: Partial<Record<keyof ProductDraft, string>> = {
  kind: '类型',
  cas: 'CAS 号',
  smiles: '结构',
  brandId: '品牌',
  catalogNo: '货号',
};

const FIXED = Object.keys(FIXED_NAMES) as (keyof ProductDraft)[];

/**
 * The first field that a revision may not change, null without one. Packs of the base must stay with their prices;
 * packs may be added.
 */
export function fixedField(base: ProductDraft, next: ProductDraft): keyof ProductDraft | null {
  const named = FIXED.find((field) => base[field] !== next[field]);
  if (named) return named;
  const isKept = base.packs.every((pack) =>
    next.packs.some(
      (other) =>
        packKey(other.skuName) === packKey(pack.skuName) &&
        other.price === pack.price &&
        other.restockDays === pack.restockDays,
    ),
  );
  return isKept ? null : 'packs';
}

/** The draft with corrected facts in place of its own. */
export function withFacts(draft: ProductDraft, after: Partial<CorrectableFacts>): ProductDraft {
  const { features, hCodes, purity, ...facts } = after;
  return {
    ...draft,
    ...facts,
    ...(purity != null && { purity }),
    ...(hCodes !== undefined && { hCodes, noHazard: false }),
    ...(features && featuresIn(features, draft)),
  };
}

/** State and flash point are fields of their own in a draft. */
function featuresIn(
  features: CorrectableFacts['features'],
  draft: ProductDraft,
): Pick<ProductDraft, 'features' | 'state' | 'flash'> {
  const flash = features.find(({ key }) => key === FLASH_FEATURE)?.value;
  return {
    features: features.filter(({ key }) => key !== FLASH_FEATURE && key !== STATE_FEATURE),
    state: stateOf(features) ?? draft.state,
    flash: flash === undefined ? '' : (flashOf(flash) ?? ''),
  };
}
