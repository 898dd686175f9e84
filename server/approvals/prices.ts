/** Present prices of a request: those of its quotation while it is valid, otherwise the prices of the day. */
import type { components } from '@contract/schema';
import { changedLines } from '../../domain/approvals/request';
import { orderFenOf, priceFor } from '../../domain/prices/decide';
import { lineWithoutCart } from '../cart/service';
import { SHOP, skuOf } from '../catalogue';
import type { Work } from '../db/transaction';
import type { ToOrder } from '../orders/confirm';
import { atPricesOf } from '../catalogue/pricing';
import { rulesOfBuyer } from '../prices/rules';
import { quotedLines } from '../quotations/ordering';
import { isValid, quotationsNow, type QuotationNow } from '../quotations/current';
import type { RequestRow } from './queries';

type Schemas = components['schemas'];

/** Present state of the quotation of each request, in the order of the requests; null for a request without one. */
export async function quotationsOf(
  work: Work,
  requests: readonly Pick<RequestRow, 'quotation'>[],
): Promise<(QuotationNow | null)[]> {
  const now = await quotationsNow(
    work,
    requests.flatMap(({ quotation }) => quotation ?? []),
  );
  let next = 0;
  return requests.map(({ quotation }) => (quotation ? (now[next++] ?? null) : null));
}

export const quotationOf = async (work: Work, request: RequestRow): Promise<QuotationNow | null> =>
  (await quotationsOf(work, [request]))[0] ?? null;

/**
 * Runs a task at the agreed prices of the requester. The member who reads, approves or orders a request may be verified
 * for another institution, or for none.
 */
export const atAskersPrices = async <T>(
  work: Work,
  { askerId }: Pick<RequestRow, 'askerId'>,
  run: () => T | Promise<T>,
): Promise<T> => atPricesOf(await rulesOfBuyer(work, askerId), run);

/** The requested lines with their present price and stock, within `atAskersPrices`. */
export const linesOf = (
  { lines }: Pick<RequestRow, 'lines'>,
  quotation: QuotationNow | null,
): Schemas['RequestLine'][] => {
  const orderFen = orderFenOfPacks(lines.map(({ skuId, prodCount: count }) => ({ skuId, count })));
  return lines.map((line) => {
    const sku = skuOf(line.skuId);
    const onShelf = sku !== null && sku.onShelf;
    if (!quotation || !isValid(quotation))
      return {
        ...line,
        now: {
          price: sku && priceFor(sku, line.prodCount, orderFen),
          agreed: sku?.agreed ?? null,
          stocks: sku?.stocks ?? 0,
          onShelf,
          left: null,
        },
      };
    const quoted = quotation.lines.get(line.skuId) ?? { price: null, left: 0, stocks: 0 };
    return { ...line, now: { ...quoted, onShelf } };
  });
};

/** Amount of an order of these packs at list prices, in fen. */
const orderFenOfPacks = (counts: readonly { skuId: number; count: number }[]): number =>
  orderFenOf(
    counts.flatMap(({ skuId, count }) => {
      const pack = skuOf(skuId);
      return pack ? [{ pack, count }] : [];
    }),
  );

/** Must the requester agree to a change before the request can proceed? */
export const isChanged = (request: Pick<RequestRow, 'lines'>, quotation: QuotationNow | null): boolean =>
  (quotation !== null && quotation.status !== 'holds') ||
  changedLines(linesOf(request, quotation)).length > 0;

/** The packs as they can be ordered now; refuses when one of them cannot. */
export async function toOrderNow(
  work: Work,
  { askerId, lines }: Pick<RequestRow, 'askerId' | 'lines'>,
  counts: readonly { skuId: number; count: number }[],
  quotation: QuotationNow | null,
): Promise<ToOrder> {
  if (quotation && isValid(quotation))
    return quotedLines(
      work,
      { buyerId: askerId },
      { quotationNo: quotation.quotationNo, items: [...counts] },
    );
  const orderFen = orderFenOfPacks(counts);
  const chosen = counts.flatMap(({ skuId, count: prodCount }) => {
    const line = lines.find((entry) => entry.skuId === skuId);
    return line
      ? [lineWithoutCart(work, { prodId: line.prodId, skuId, prodCount, shopId: SHOP.shopId }, orderFen)]
      : [];
  });
  return {
    items: chosen.flatMap((line) => line.items),
    packs: new Map(chosen.flatMap((line) => [...line.packs])),
  };
}
