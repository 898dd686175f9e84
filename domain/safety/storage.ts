/**
 * Storage conditions and ways of shipping: what the catalogue's tokens say to a buyer.
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
/** An explosion-proof refrigerator: sparks of an ordinary one light the vapour. */
const EXPLOSION_PROOF = 'FRIDGE_EX';

/** Is it kept in a refrigerator or freezer? */
export const isKeptCold = (tokens: readonly string[]): boolean =>
  tokens.some((token) => COLD.includes(token));

/** Must it stand in an explosion-proof refrigerator? */
export const isKeptExplosionProof = (tokens: readonly string[]): boolean => tokens.includes(EXPLOSION_PROOF);

/** Storage as it must be for these H codes: flammable liquids of category 1 and 2 are kept cold explosion-proof alone. */
export function storageFor(tokens: readonly string[], hCodes: readonly string[]): string[] {
  const isNeeded = isKeptCold(tokens) && hCodes.some((code) => /^H22[45]/.test(code));
  return isNeeded && !isKeptExplosionProof(tokens) ? [...tokens, EXPLOSION_PROOF] : [...tokens];
}

/** In the order in which they are read out. */
const CONDITIONS: readonly (readonly [string, string])[] = [
  ['DARK', '避光'],
  ['SEAL', '密封'],
  ['ARGON', '充氩保护'],
  ['DRY', '防潮'],
  ['NOWATER', '严禁接触水'],
  ['FRIDGE_EX', '存放于防爆冰箱'],
];

export const STORAGE_CONDITIONS: readonly string[] = CONDITIONS.map(([token]) => token);

/** Is it a temperature that we know, then conditions that we know, each once? */
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

/** Travels as dangerous goods? */
export const isDangerousShip = (ship: ShipCode): boolean => ship.startsWith('DG');

/** Travels in a box with wet ice, which melts? */
export const isOnWetIce = (ship: ShipCode): boolean => ship === 'ICE' || ship === 'DGICE';

/** The temperature in words ("2–8 ℃"), or null when the tokens name none. */
export function storageTemperature(tokens: readonly string[]): string | null {
  const token = tokens.find((each) => TEMPERATURES.has(each)) ?? '';
  return TEMPERATURES.get(token) ?? null;
}

/** All conditions in one line, temperature first: "2–8 ℃，避光，密封". Unknown tokens are left out; "" of none. */
export function storageText(tokens: readonly string[]): string {
  const conditions = CONDITIONS.filter(([token]) => tokens.includes(token)).map(([, text]) => text);
  return [storageTemperature(tokens), ...conditions].filter((text) => text !== null).join('，');
}
