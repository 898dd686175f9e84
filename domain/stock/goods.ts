/** Which bottles are of the same goods: of one product, else of one substance, else of one name. */

export interface Named {
  prodId: number | null;
  cas: string | null;
  name: string;
}

export function goodsKeyOf({ prodId, cas, name }: Named): string {
  if (prodId !== null) return `p${prodId}`;
  return cas ? `c${cas}` : `n${name.trim().toLowerCase()}`;
}
