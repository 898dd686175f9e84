/**
 * Densities in g/mL at 20 °C of controlled liquids missing in `lab/density`, rounded up: an amount charged to a permit
 * may be slightly too large, never too small.
 *
 * Source: for pure liquids the tables of the package `chemicals` 1.5.2 (Perry's Chemical Engineers' Handbook, 8th
 * edition, table 2-32; VDI Heat Atlas; CRC Handbook of Chemistry and Physics); for aqueous solutions Perry's tables at
 * 20 °C. A liquid in neither is not listed, and its amount is unknown.
 */
export interface LiquidRow {
  cas: string;
  /** Range of mass content in % in which the density applies, both ends included. */
  from: number;
  to: number;
  /** g/mL */
  density: string;
}

const row = (cas: string, from: number, to: number, density: string): LiquidRow => ({
  cas,
  from,
  to,
  density,
});

export const CONTROLLED_LIQUIDS: readonly LiquidRow[] = [
  row('75-52-5', 98, 100, '1.136'),
  row('107-15-3', 98, 100, '0.898'),
  row('108-24-7', 98, 100, '1.082'),
  row('110-89-4', 98, 100, '0.863'),
  row('7719-09-7', 98, 100, '1.631'),
  row('7719-12-2', 98, 100, '1.576'),
  row('7726-95-6', 98, 100, '3.122'),
  row('10025-87-3', 98, 100, '1.645'),
  // Sulfuric acid has its highest density at about 98 %.
  row('7664-93-9', 95, 98, '1.84'),
  row('7697-37-2', 65, 68, '1.405'),
  row('7697-37-2', 68, 70, '1.414'),
  row('7722-84-1', 30, 32, '1.12'),
];
