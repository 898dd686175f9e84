/** Warnings of the whole set, from the data sheets of the goods as sold or as they stand in the laboratory. */
import type { components } from '@contract/schema';
import { warnings } from '../../domain/reaction/warnings';
import { hazardStateOf } from '../../domain/safety/hazardState';
import { catalogue, type ProductFacts } from '../catalogue';
import { incompatibilityOf } from '../documents/incompatibility';
import { isOfKind, productsOf } from './facts';
import type { Planned } from './plan';

type Plan = components['schemas']['ReactionPlan'];

/** The product whose hazards a row has; null when the catalogue has none of its substance. */
function productFor({ cas, purchase, row }: Planned): ProductFacts | null {
  const bought = purchase?.packs[0]?.sku.product;
  if (bought) return bought;
  const products = cas === null ? [] : productsOf(cas);
  return products.find(({ purity }) => isOfKind(purity, row.purity ?? null)) ?? products[0] ?? null;
}

/** No warning does not mean safe: rows that nobody classified are named in `notJudged`. */
export function warningsOf(planned: readonly Planned[]): Pick<Plan, 'warnings' | 'notJudged'> {
  const known = planned.map((one) => ({ one, product: productFor(one) }));
  const rows = known.map(({ one: { row, cas }, product }) => {
    const substance = cas === null ? undefined : catalogue().substanceByCas.get(cas);
    return {
      id: row.id,
      role: row.role,
      cas,
      nameZh: substance?.nameZh ?? product?.prodName ?? row.name ?? null,
      smiles: substance?.smiles ?? row.smiles ?? null,
      formula: substance?.formula ?? row.formula ?? null,
      dangers: (product && incompatibilityOf(product)?.roles) ?? new Set<never>(),
    };
  });
  const hasSubstance = ({ row, cas }: Planned) => cas !== null || Boolean(row.name) || Boolean(row.smiles);
  return {
    warnings: warnings(rows),
    notJudged: known
      .filter(
        ({ one, product }) => hasSubstance(one) && (product === null || hazardStateOf(product) === 'unknown'),
      )
      .map(({ one }) => one.row.id),
  };
}
