/**
 * Densities in g/mL of aqueous solutions at 20 °C by mass per cent of the dissolved substance. Calculated in steps of 5 %
 * with the model and the coefficients of Laliberté, J. Chem. Eng. Data 2009, 54, 1725 (as in the package `chemicals` 1.5.2,
 * MIT), each within the range that its coefficients were fitted to. Read linearly between the steps, they differ from the
 * model by at most 0.001. Hydrogen bromide is left out: its usual weak solution is one in acetic acid.
 */
interface Solution {
  /** g/mL at 5 %, 10 %, … and last at `to` %. */
  densities: readonly number[];
  to: number;
}

const STEP = 5;
const WATER = 0.998;

const AMMONIA: Solution = {
  densities: [0.978, 0.959, 0.941, 0.923, 0.907, 0.891, 0.875, 0.861, 0.847, 0.833, 0.828],
  to: 52,
};

const SOLUTIONS = new Map<string, Solution>([
  [
    '7664-93-9',
    {
      densities: [
        1.032, 1.067, 1.103, 1.14, 1.179, 1.219, 1.261, 1.304, 1.35, 1.397, 1.446, 1.498, 1.552, 1.608, 1.668,
        1.705,
      ],
      to: 78,
    },
  ],
  [
    '7664-38-2',
    {
      densities: [
        1.025, 1.054, 1.083, 1.115, 1.147, 1.181, 1.217, 1.255, 1.295, 1.336, 1.38, 1.425, 1.473, 1.523,
        1.576, 1.631, 1.689,
      ],
      to: 85,
    },
  ],
  [
    '64-19-7',
    {
      densities: [
        1.005, 1.012, 1.018, 1.025, 1.031, 1.037, 1.043, 1.048, 1.053, 1.058, 1.062, 1.065, 1.068, 1.07, 1.07,
        1.07, 1.068, 1.064, 1.059, 1.052,
      ],
      to: 99,
    },
  ],
  ['7647-01-0', { densities: [1.023, 1.047, 1.072, 1.098, 1.123, 1.149, 1.174, 1.185], to: 37 }],
  [
    '7697-37-2',
    {
      densities: [
        1.026, 1.055, 1.085, 1.116, 1.148, 1.18, 1.213, 1.246, 1.278, 1.31, 1.34, 1.367, 1.391, 1.41,
      ],
      to: 70,
    },
  ],
  [
    '1310-58-3',
    { densities: [1.044, 1.09, 1.138, 1.187, 1.237, 1.289, 1.342, 1.397, 1.454, 1.512, 1.524], to: 51 },
  ],
  [
    '1310-73-2',
    { densities: [1.053, 1.109, 1.164, 1.219, 1.273, 1.326, 1.377, 1.426, 1.473, 1.516], to: 50 },
  ],
  // Contents of ammonia water count as NH3, whichever number stands on it.
  ['7664-41-7', AMMONIA],
  ['1336-21-6', AMMONIA],
]);

/**
 * @param content mass per cent
 * @returns g/mL with three decimals, as decimal text; null outside of the range and for other substances
 */
export function densityByContent(cas: string | null, content: number): string | null {
  const known = SOLUTIONS.get(cas ?? '');
  if (known === undefined || content <= 0 || content > known.to) return null;
  const at = Math.min(Math.floor(content / STEP), known.densities.length - 1);
  const from = at * STEP;
  const to = at === known.densities.length - 1 ? known.to : from + STEP;
  const low = at === 0 ? WATER : (known.densities[at - 1] ?? WATER);
  const high = known.densities[at] ?? low;
  return (low + ((high - low) * (content - from)) / (to - from)).toFixed(3);
}
