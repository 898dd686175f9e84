/** Groups bottles of the same goods: same product, else same substance, else same name. */

export interface Named {
  prodId: number | null;
  cas: string | null;
  name: string;
}

export function goodsKeyOf({ prodId, cas, name }: Named): string {
  if (prodId !== null) return `p${prodId}`;
  return cas ? `c${cas}` : `n${name.trim().toLowerCase()}`;
}
