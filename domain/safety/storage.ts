/**
 * Storage conditions and shipping types: texts for the catalogue's tokens.
 * Source: B10.7 (storage, shipping) and the token list of the catalogue.
 */

/** N: ambient parcel; ICE: wet ice; DRYICE: dry ice; DG: dangerous goods by road; DGICE: the same, cooled. */
export type ShipCode = 'N' | 'ICE' | 'DRYICE' | 'DG' | 'DGICE';

const TEMPERATURES = new Map([
  ['RT', '室温（15–25 ℃）'],
  ['COOL', '阴凉干燥（≤20 ℃）'],
  ['2-8', '2–8 ℃'],
  ['-20', '−20 ℃'],
  ['-80', '−80 ℃'],
]);

export const STORAGE_TEMPERATURES: readonly string[] = [...TEMPERATURES.keys()];

const COLD: readonly string[] = ['2-8', '-20', '-80'];
/** Explosion-proof refrigerator: sparks of an ordinary one ignite vapour. */
const EXPLOSION_PROOF = 'FRIDGE_EX';

export const isKeptCold = (tokens: readonly string[]): boolean =>
  tokens.some((token) => COLD.includes(token));

export const isKeptExplosionProof = (tokens: readonly string[]): boolean => tokens.includes(EXPLOSION_PROOF);

/**
 * Returns the storage required by these H codes: flammable liquids of category 1 and 2 may only be kept cold in an
 * explosion-proof refrigerator.
 */
export function storageFor(tokens: readonly string[], hCodes: readonly string[]): string[] {
  const isNeeded = isKeptCold(tokens) && hCodes.some((code) => /^H22[45]/.test(code));
  return isNeeded && !isKeptExplosionProof(tokens) ? [...tokens, EXPLOSION_PROOF] : [...tokens];
}

/** In reading order. */
const CONDITIONS: readonly (readonly [string, string])[] = [
  ['DARK', '避光'],
  ['SEAL', '密封'],
  ['ARGON', '充氩保护'],
  ['DRY', '防潮'],
  ['NOWATER', '严禁接触水'],
  ['FRIDGE_EX', '存放于防爆冰箱'],
];

export const STORAGE_CONDITIONS: readonly string[] = CONDITIONS.map(([token]) => token);

/** Are the tokens a known temperature followed by known conditions without duplicates? */
export const isStorage = ([temperature = '', ...conditions]: readonly string[]): boolean =>
  TEMPERATURES.has(temperature) &&
  conditions.every((token) => STORAGE_CONDITIONS.includes(token)) &&
  new Set(conditions).size === conditions.length;

export const SHIP: Record<ShipCode, { name: string; note: string }> = {
  N: { name: '常温快递', note: '常温包装，快递或物流送达' },
  ICE: { name: '湿冰冷链', note: '湿冰保温箱运输，周末及节假日前不发货' },
  DRYICE: { name: '干冰冷链', note: '干冰（UN1845）保温箱运输，周末及节假日前不发货' },
  DG: { name: '危险品专车', note: '有资质的车辆公路运输，不送快递柜、驿站和住宅，须有人签收' },
  DGICE: {
    name: '危险品冷链专车',
    note: '有资质的冷藏车公路运输，不送快递柜、驿站和住宅，周末及节假日前不发货',
  },
};

/** Is it shipped as dangerous goods? */
export const isDangerousShip = (ship: ShipCode): boolean => ship.startsWith('DG');

/** Is it shipped with wet ice, which melts? */
export const isOnWetIce = (ship: ShipCode): boolean => ship === 'ICE' || ship === 'DGICE';

/** Returns the temperature ("2–8 ℃"), or null when the tokens name none. */
export function storageTemperature(tokens: readonly string[]): string | null {
  const token = tokens.find((each) => TEMPERATURES.has(each)) ?? '';
  return TEMPERATURES.get(token) ?? null;
}

/**
 * Returns all conditions in one line, temperature first: "2–8 ℃，避光，密封". Ignores unknown tokens; blank without tokens.
 */
export function storageText(tokens: readonly string[]): string {
  const conditions = CONDITIONS.filter(([token]) => tokens.includes(token)).map(([, text]) => text);
  return [storageTemperature(tokens), ...conditions].filter((text) => text !== null).join('，');
}
