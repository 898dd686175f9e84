/** What the order page is asked to order: cart lines, or one pack at once (立即购买). Lives in its address. */
export type OrderSource =
  { kind: 'cart'; basketIds: number[] } | { kind: 'now'; prodId: number; skuId: number; prodCount: number };

const whole = (text: string | null): number | null => {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Reads the page's query; null when it names nothing to order. */
export function parseOrderSource(search: string): OrderSource | null {
  const params = new URLSearchParams(search);
  const basketIds = (params.get('basketIds') ?? '').split(',').map(whole);
  if (params.has('basketIds')) {
    const ids = basketIds.filter((id): id is number => id !== null);
    return ids.length > 0 ? { kind: 'cart', basketIds: [...new Set(ids)] } : null;
  }
  const [prodId, skuId, prodCount] = ['prodId', 'skuId', 'count'].map((name) => whole(params.get(name)));
  return prodId && skuId && prodCount ? { kind: 'now', prodId, skuId, prodCount } : null;
}
