/** Units by quantity, and conversion within a quantity. */

export interface Unit {
  /** Used in addresses: ASCII letters. */
  id: string;
  label: string;
  /** Size in the base unit. */
  factor: number;
  /** Added after the factor, for temperatures. */
  offset: number;
}

const unit = (id: string, factor: number, label = id, offset = 0): Unit => ({ id, label, factor, offset });

/** g */
const MASS = [
  unit('t', 1e6),
  unit('kg', 1e3),
  unit('g', 1),
  unit('mg', 1e-3),
  unit('ug', 1e-6, 'µg'),
  unit('ng', 1e-9),
  unit('pg', 1e-12),
  // Avoirdupois, exact since 1959.
  unit('lb', 453.59237),
  unit('oz', 28.349523125),
];

/** L */
const VOLUME = [
  unit('m3', 1e3, 'm³'),
  unit('L', 1),
  unit('dL', 0.1),
  unit('mL', 1e-3, 'mL（cm³）'),
  unit('uL', 1e-6, 'µL'),
  unit('nL', 1e-9),
  unit('gal', 3.785411784, '美加仑'),
  unit('floz', 0.0295735295625, '美液盎司'),
];

/** mol */
const AMOUNT = [
  unit('kmol', 1e3),
  unit('mol', 1),
  unit('mmol', 1e-3),
  unit('umol', 1e-6, 'µmol'),
  unit('nmol', 1e-9),
  unit('pmol', 1e-12),
  unit('fmol', 1e-15),
];

/** mol/L */
export const MOLARITY = [
  unit('M', 1, 'mol/L（M）'),
  unit('mM', 1e-3, 'mmol/L（mM）'),
  unit('uM', 1e-6, 'µmol/L（µM）'),
  unit('nM', 1e-9, 'nmol/L（nM）'),
  unit('pM', 1e-12, 'pmol/L（pM）'),
];

/** g/L; ppm and ppb as usual for dilute aqueous solutions, 1 L of which weighs 1 kg. */
export const MASS_CONCENTRATION = [
  unit('g/L', 1),
  unit('mg/mL', 1),
  unit('ug/uL', 1, 'µg/µL'),
  unit('pct', 10, '%（g/100 mL）'),
  unit('mg/L', 1e-3),
  unit('ug/mL', 1e-3, 'µg/mL'),
  unit('ng/uL', 1e-3, 'ng/µL'),
  unit('ppm', 1e-3, 'ppm（稀水溶液）'),
  unit('ug/L', 1e-6, 'µg/L'),
  unit('ng/mL', 1e-6),
  unit('ppb', 1e-6, 'ppb（稀水溶液）'),
];

/** 1 */
export const FRACTION = [
  unit('one', 1, '1（分数）'),
  unit('pct', 1e-2, '%'),
  unit('permil', 1e-3, '‰'),
  unit('ppm', 1e-6),
  unit('ppb', 1e-9),
  unit('ppt', 1e-12),
];

/** K */
const TEMPERATURE = [unit('C', 1, '℃', 273.15), unit('K', 1), unit('F', 5 / 9, '℉', 459.67 * (5 / 9))];

/** Pa */
const PRESSURE = [
  unit('Pa', 1),
  unit('hPa', 100, 'hPa（mbar）'),
  unit('kPa', 1e3),
  unit('MPa', 1e6),
  unit('bar', 1e5),
  unit('atm', 101325),
  unit('torr', 101325 / 760, 'Torr'),
  // Conventional millimetre of mercury, ISO 80000-4.
  unit('mmHg', 133.322387415),
  unit('psi', 6894.757293168),
];

/** J */
const ENERGY = [
  unit('J', 1),
  unit('kJ', 1e3),
  unit('cal', 4.184, 'cal（热化学）'),
  unit('kcal', 4184, 'kcal（热化学）'),
  unit('Wh', 3600, 'W·h'),
  unit('kWh', 3.6e6, 'kW·h'),
  unit('eV', 1.602176634e-19),
];

/** m */
const LENGTH = [
  unit('m', 1),
  unit('cm', 1e-2),
  unit('mm', 1e-3),
  unit('um', 1e-6, 'µm'),
  unit('nm', 1e-9),
  unit('A', 1e-10, 'Å'),
  unit('in', 0.0254, '英寸'),
  unit('ft', 0.3048, '英尺'),
];

/** s */
const TIME = [unit('ms', 1e-3), unit('s', 1), unit('min', 60), unit('h', 3600), unit('d', 86400, '天')];

export const KINDS = {
  mass: { label: '质量', units: MASS },
  volume: { label: '体积', units: VOLUME },
  amount: { label: '物质的量', units: AMOUNT },
  molarity: { label: '物质的量浓度', units: MOLARITY },
  massConcentration: { label: '质量浓度', units: MASS_CONCENTRATION },
  fraction: { label: '分数（ppm、ppb）', units: FRACTION },
  temperature: { label: '温度', units: TEMPERATURE },
  pressure: { label: '压力', units: PRESSURE },
  energy: { label: '能量', units: ENERGY },
  length: { label: '长度', units: LENGTH },
  time: { label: '时间', units: TIME },
} as const satisfies Record<string, { label: string; units: readonly Unit[] }>;

export type Kind = keyof typeof KINDS;

/** Returns the unit with that id, or the first. */
export function unitOf(units: readonly Unit[], id: string): Unit {
  const found = units.find((unit) => unit.id === id) ?? units[0];
  if (found === undefined) throw new Error('a kind without units');
  return found;
}

/** Converts to the base unit. */
export const toBase = (value: number, { factor, offset }: Unit): number => value * factor + offset;

/** Converts from the base unit. */
export const fromBase = (value: number, { factor, offset }: Unit): number => (value - offset) / factor;

export const convert = (value: number, from: Unit, to: Unit): number => fromBase(toBase(value, from), to);

/** Returns the unit in which a base value is between 1 and 1000; the smallest unit for smaller values. */
export function readableUnit(value: number, units: readonly Unit[]): Unit {
  const descending = [...units].sort((a, b) => b.factor - a.factor);
  const size = Math.abs(value);
  // Tolerance for floating point: 1 mg as a sum of floats is still 1 mg.
  return descending.find(({ factor }) => size >= factor * (1 - 1e-9)) ?? unitOf(descending.slice(-1), '');
}

const named = (units: readonly Unit[], ids: readonly string[]) => ids.map((id) => unitOf(units, id));

/** Units of balances and pipettes. */
export const BALANCE = named(MASS, ['kg', 'g', 'mg', 'ug', 'ng']);
export const PIPETTE = [unit('L', 1), unit('mL', 1e-3), unit('uL', 1e-6, 'µL'), unit('nL', 1e-9)];
export const CONCENTRATIONS = [
  unit('M', 1, 'mol/L'),
  unit('mM', 1e-3, 'mmol/L'),
  unit('uM', 1e-6, 'µmol/L'),
  unit('nM', 1e-9, 'nmol/L'),
];
