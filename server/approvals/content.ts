/** What a request asks for, as funds and lists see it. */
import type { Payable } from '../../domain/funds/funding';
import { times, toNumber2 } from '../../domain/shared/money';
import type { Item } from '../cart/lines';
import { catalogue } from '../catalogue';
import type { RequestedLine } from '../db/schema/approvals';

export const lineFrom = (item: Item): RequestedLine => {
  const { prodId, skuId, prodName, skuName, spec, catalogNo, cas, prodCount, pic, price } = item;
  const regimes = catalogue().productById.get(prodId)?.regimes ?? item.regimes;
  return { prodId, skuId, prodName, skuName, spec, catalogNo, cas, prodCount, pic, price, regimes };
};

/** What funds pay for. */
export const payableOf = (
  lines: readonly Pick<RequestedLine, 'skuId' | 'price' | 'prodCount'>[],
  transfee: number,
): Payable => ({
  transfee,
  lines: lines.map(({ skuId, price, prodCount }) => ({ skuId, sum: toNumber2(times(price, prodCount)) })),
});
