/**
 * Solvents of the sold solutions, by their name in the purity text. Density in kg/L at 20 ℃ (CRC Handbook of
 * Chemistry and Physics), rounded; fractions calculated from it are accurate to a few percent.
 */
export interface Solvent {
  cas: string;
  density: number;
}

export const SOLVENTS: ReadonlyMap<string, Solvent> = new Map([
  ['水', { cas: '7732-18-5', density: 0.998 }],
  ['重水', { cas: '7789-20-0', density: 1.107 }],
  ['四氢呋喃', { cas: '109-99-9', density: 0.889 }],
  ['2-甲基四氢呋喃', { cas: '96-47-9', density: 0.855 }],
  ['乙醚', { cas: '60-29-7', density: 0.714 }],
  ['正丁醚', { cas: '142-96-1', density: 0.768 }],
  ['1,4-二氧六环', { cas: '123-91-1', density: 1.034 }],
  ['正戊烷', { cas: '109-66-0', density: 0.626 }],
  ['正己烷', { cas: '110-54-3', density: 0.661 }],
  ['正庚烷', { cas: '142-82-5', density: 0.684 }],
  ['环己烷', { cas: '110-82-7', density: 0.779 }],
  ['癸烷', { cas: '124-18-5', density: 0.73 }],
  ['甲苯', { cas: '108-88-3', density: 0.867 }],
  ['乙苯', { cas: '100-41-4', density: 0.867 }],
  ['二甲苯', { cas: '1330-20-7', density: 0.864 }],
  ['异丙苯', { cas: '98-82-8', density: 0.862 }],
  ['二氯甲烷', { cas: '75-09-2', density: 1.327 }],
  ['甲醇', { cas: '67-56-1', density: 0.791 }],
  ['乙醇', { cas: '64-17-5', density: 0.789 }],
  ['乙腈', { cas: '75-05-8', density: 0.782 }],
  ['乙酸乙酯', { cas: '141-78-6', density: 0.9 }],
]);
