/** Compares a row of the table of new products with the product on sale: gives its next version, or a contradiction. */
import { packKey } from '../catalogue/newPack';
import { compareMoney } from '../shared/money';
import { EMPTY_DRAFT, tidyDraft } from './draft';
import { columnTitle, titleOfField } from './productSheet';
import { fixedField, FIXED_NAMES } from './revision';
import type { ReadRow, RowPack, RowProblem } from './productRow';
import type { ProductDraft } from './types';

/** The draft of a row that begins a new product. */
export const newDraftOf = ({ given, features, packs }: ReadRow): ProductDraft =>
  tidyDraft({ ...EMPTY_DRAFT, ...given, features, packs: packs.map(packOf) });

const packOf = ({ skuName, price, restockDays }: RowPack): ProductDraft['packs'][number] => ({
  skuName,
  price: price ?? null,
  restockDays: restockDays ?? null,
});

/**
 * The next version of a product, and contradictions with what a revision may not change. Blank cells keep the value;
 * packs that the row does not name stay.
 * @param base the version on sale
 */
export function revisedDraftOf(
  base: ProductDraft,
  { given, features, packs }: ReadRow,
): { draft: ProductDraft; problems: RowProblem[] } {
  const known = new Map(base.packs.map((pack) => [packKey(pack.skuName), pack]));
  const added = packs.filter(({ skuName }) => !known.has(packKey(skuName)));
  const draft = tidyDraft({
    ...base,
    ...given,
    // The number may have been given at the release; the row was found by it.
    catalogNo: base.catalogNo,
    features: [
      ...base.features.map((own) => features.find(({ key }) => key === own.key) ?? own),
      ...features.filter(({ key }) => !base.features.some((own) => own.key === key)),
    ],
    packs: [...base.packs, ...added.map(packOf)],
  });
  const field = fixedField(base, draft);
  return {
    draft,
    problems: [
      ...(field === null
        ? []
        : [
            {
              column: titleOfField(field),
              reason: 'FIXED',
              message: `已有商品不能改${FIXED_NAMES[field] ?? field}：请用另一个货号新建`,
            },
          ]),
      ...packs.flatMap((pack) => packProblem(known.get(packKey(pack.skuName)), pack)),
    ],
  };
}

function packProblem(own: ProductDraft['packs'][number] | undefined, pack: RowPack): RowProblem[] {
  if (!own) return [];
  const { at, price, restockDays } = pack;
  const isSamePrice =
    price === undefined ||
    (price === null || own.price === null ? price === own.price : compareMoney(price, own.price) === 0);
  const found: RowProblem[] = [];
  const fixed = (column: string, what: string) =>
    found.push({ column, reason: 'FIXED', message: `已有规格的${what}请到“商品”修改，或把这一格留空` });
  if (!isSamePrice) fixed(columnTitle(`price${at}`), '价格');
  if (restockDays !== undefined && restockDays !== own.restockDays)
    fixed(columnTitle(`days${at}`), '备货天数');
  return found;
}

export const isSameDraft = (a: ProductDraft, b: ProductDraft): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
