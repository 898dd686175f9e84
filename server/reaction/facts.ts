/** Facts of a substance that its amounts depend on: molar mass, content, density, water. Unknown is null. */
import type { components } from '@contract/schema';
import { purityOf } from '../../domain/lab/purity';
import { densityOf } from '../../domain/lab/density';
import { densityByContent } from '../../domain/lab/densityByContent';
import { STOCK_LIQUIDS } from '../../domain/lab/stockLiquids';
import { hasUnknownWater, molarMass } from '../../domain/chemistry/formula';
import { STRUCTURE_NOTE } from '../../domain/catalogue/product';
import { isSold } from '../../domain/safety/controlled';
import { molarityOf } from '../../domain/catalogue/unitPrice';
import { parsePack } from '../../domain/catalogue/pack';
import { measured } from '../../domain/sds/figures';
import { catalogue, skusOf, statusOf, type ProductFacts } from '../catalogue';
import { factsOf } from '../documents/sheet';

type Schemas = components['schemas'];
export type Spec = Schemas['ReactionSpec'];

/**
 * The formula that contents refer to. The content of ammonia water is stated as NH3, its catalogue formula is NH3·H2O.
 */
const formulaOfContent = (cas: string, formula: string | null): string | null =>
  STOCK_LIQUIDS.find((liquid) => liquid.cas === cas)?.formula ?? formula;

export interface Mole {
  formula: string | null;
  /** g/mol; null for mixtures, polymers and hydrates of unknown water. */
  molarMass: string | null;
  /** Molecules of water in the formula; null: none or unknown. */
  waters: string | null;
}

const NO_MOLE: Mole = { formula: null, molarMass: null, waters: null };

/** g/mol of a formula as decimal text; null when it cannot be read or its water is unknown. */
export function massOf(formula: string | null): string | null {
  if (formula === null || hasUnknownWater(formula)) return null;
  const mass = molarMass(formula);
  return mass === null ? null : String(Math.round(mass * 10_000) / 10_000);
}

/** `CuSO4·5H2O` has five. */
export function watersOf(formula: string | null): string | null {
  const found = /[·.](\d*)H2O$/.exec(formula ?? '');
  return found ? found[1] || '1' : null;
}

/** The formula of a catalogue substance with its molar mass. */
export function moleOf(cas: string): Mole {
  const substance = catalogue().substanceByCas.get(cas);
  const products = productsOf(cas);
  if (products.some(({ features }) => features.some(({ key }) => key === STRUCTURE_NOTE))) return NO_MOLE;
  const formula = formulaOfContent(cas, substance?.formula ?? products[0]?.formula ?? null);
  // Ligands are abbreviated (`Pd(PPh3)4`): such a formula is counted from its atoms, unless its water is unknown.
  const isAbbreviated = formula !== null && !hasUnknownWater(formula);
  const mass = massOf(formula) ?? (isAbbreviated ? massOf(substance?.formulaHill ?? null) : null);
  return { formula, molarMass: mass, waters: watersOf(formula) };
}

/** Offers of a substance; those that are sold first, then the best-selling ones. */
export const productsOf = (cas: string): ProductFacts[] =>
  [...(catalogue().productsByEntity.get(cas) ?? [])].sort(
    (a, b) => Number(isOffered(b)) - Number(isOffered(a)) || b.sales - a.sales,
  );

/** Is it on the shelf, and may it be sold? */
export const isOffered = (product: ProductFacts): boolean =>
  statusOf(product) === 1 && isSold(product.regimes);

/** `2.5 M 正己烷溶液` → `正己烷溶液`; blank for what is not a solution. */
export const formOf = (purity: string | null): string =>
  /(?:M|mol\/L|%|µg\/mL)\s*([^\s，]*溶液)/.exec(purity ?? '')?.[1] ?? '';

/** `25% 水溶液`, or a label that names no solution. */
export const isAqueous = (purity: string | null): boolean => ['', '水溶液'].includes(formOf(purity));

const isByVolume = (product: ProductFacts): boolean =>
  skusOf(product).some(({ skuName }) => parsePack(skuName)?.dimension === 'volume');

/** Density of a product as sold; null for a solid, and when no table has it. */
export function densityOfProduct(product: ProductFacts): Spec['density'] {
  const { cas, purity } = product;
  const mass = cas === null ? null : moleOf(cas).molarMass;
  const content = purityOf(purity);
  const known =
    content === null
      ? null
      : (densityOf(cas, content, Number(mass ?? 0)) ??
        (isAqueous(purity) ? densityByContent(cas, content) : null));
  if (known !== null) return { value: known, celsius: '20' };
  if (formOf(purity) !== '' || !isByVolume(product)) return null;
  const facts = factsOf(product);
  const found = facts && measured(facts, 'density');
  return found ? { value: String(found.value), celsius: found.at === null ? null : String(found.at) } : null;
}

/** What the text says of the strength of a substance. */
export interface Strength {
  /** Per cent by mass. */
  percent: string | null;
  /** mol/L */
  molarity: string | null;
}

export const NO_STRENGTH: Strength = { percent: null, molarity: null };

/** Contents that differ by at most this many per cent are of one kind. */
const NEAR = 3;

const isNear = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && Math.abs(Number(a) - Number(b)) <= NEAR;

/** Does a product have the chosen kind: not a solution, or the same solution of about the same strength? */
export function isOfKind(purity: string | null, chosen: string | null): boolean {
  const form = formOf(chosen);
  if (formOf(purity) !== form) return false;
  if (form === '') return true;
  const [own, wanted] = [molarityOf(purity), molarityOf(chosen)];
  if (own !== null || wanted !== null)
    return own !== null && wanted !== null && Number(own) === Number(wanted);
  const [content, other] = [purityOf(purity), purityOf(chosen)];
  if (content === null || other === null) return purity === chosen;
  return isNear(String(content), String(other));
}

/** How well a spec suits the text: the stated strength first, then what is not a solution. */
function fitOf({ purity, percent, molarity }: Spec, asked: Strength): number {
  if (asked.molarity !== null && molarity !== null && Number(asked.molarity) === Number(molarity)) return 3;
  if (asked.percent !== null && isNear(asked.percent, percent)) return 3;
  return formOf(purity) === '' ? 2 : 0;
}

/** The qualities in which a substance is sold; the first suits `asked` best. */
export function specsOf(cas: string, asked: Strength): Spec[] {
  const byLabel = new Map<string, Spec>();
  for (const product of productsOf(cas)) {
    const { grade, purity } = product;
    const label = JSON.stringify([grade, purity]);
    if (byLabel.has(label)) continue;
    const content = purityOf(purity);
    byLabel.set(label, {
      grade,
      purity,
      percent: content === null ? null : String(content),
      molarity: molarityOf(purity),
      density: densityOfProduct(product),
      sold: isOffered(product) && skusOf(product).some(({ onShelf, price }) => onShelf && price !== null),
    });
  }
  const rank = (spec: Spec) => fitOf(spec, asked) * 4 + Number(spec.sold) * 2 + Number(spec.grade === 'AR');
  return [...byLabel.values()].sort((a, b) => rank(b) - rank(a));
}
