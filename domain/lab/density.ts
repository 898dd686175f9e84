/**
 * Densities in g/mL at 20 °C of pure liquids that are sold by volume. Source: the solvent property tables of CRC
 * Handbook of Chemistry and Physics and the NIST WebBook, rounded to three decimals. A liquid that is not listed has
 * no known density.
 */
import { compositionOf } from './composition';
import { STOCK_LIQUIDS } from './stockLiquids';

const PURE = new Map([
  ['56-81-5', '1.261'],
  ['60-29-7', '0.714'],
  ['64-17-5', '0.789'],
  ['64-19-7', '1.049'],
  ['67-56-1', '0.791'],
  ['67-63-0', '0.785'],
  ['67-64-1', '0.790'],
  ['67-66-3', '1.489'],
  ['67-68-5', '1.101'],
  ['68-12-2', '0.949'],
  ['71-23-8', '0.804'],
  ['71-36-3', '0.810'],
  ['71-43-2', '0.877'],
  ['75-05-8', '0.782'],
  ['75-09-2', '1.327'],
  ['78-83-1', '0.802'],
  ['78-93-3', '0.805'],
  ['95-47-6', '0.880'],
  ['106-42-3', '0.861'],
  ['107-21-1', '1.114'],
  ['108-38-3', '0.864'],
  ['108-88-3', '0.867'],
  ['108-90-7', '1.106'],
  ['109-66-0', '0.626'],
  ['109-99-9', '0.889'],
  ['110-54-3', '0.659'],
  ['110-82-7', '0.779'],
  ['110-86-1', '0.982'],
  ['121-44-8', '0.728'],
  ['123-91-1', '1.034'],
  ['141-78-6', '0.900'],
  ['142-82-5', '0.684'],
  ['540-84-1', '0.692'],
  ['1634-04-4', '0.741'],
  ['7732-18-5', '0.998'],
]);

/** From this content in % on, the density of the pure liquid applies. */
const PURE_FROM = 98;
/** Largest difference in % between a content and the one of a known density. */
const NEAR = 1;
/** g/mol. The content of ammonia water is given as NH3, its molar mass is not. */
const SAME_MASS = 0.1;

/** Density in g/mL of a product by CAS number and content in mass %; null when no table has it. */
export function densityOf(cas: string | null, content: number, molarMass: number): string | null {
  const stock = STOCK_LIQUIDS.find(
    (stockLiquid) =>
      stockLiquid.cas === cas &&
      Math.abs(Number(stockLiquid.content) - content) <= NEAR &&
      Math.abs((compositionOf(stockLiquid.formula)?.molarMass ?? 0) - molarMass) <= SAME_MASS,
  );
  const pure = content >= PURE_FROM ? PURE.get(cas ?? '') : undefined;
  return pure ?? stock?.density ?? null;
}
