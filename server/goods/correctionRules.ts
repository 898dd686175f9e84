/** Checks of a correction that need the catalogue, in addition to `factProblems`. */
import { FACT_NAMES, factProblems, type FactField } from '../../domain/goods/correction';
import type { CorrectableFacts } from '../../domain/goods/types';
import { offerRegimes } from '../../domain/safety/offerRegimes';
import { missingOfSolution } from '../../domain/safety/solutionCodes';
import { solutionOf } from '../../domain/safety/solution';
import { SOLUTION, stateOf } from '../../domain/safety/state';
import { catalogue, type ProductFacts } from '../catalogue';
import { refuseField } from '../http/refusal';

/** Refuses invalid facts beside their field. `shown` are the facts shown at present. */
export function refuseWrongFacts(
  product: ProductFacts,
  next: CorrectableFacts,
  shown: CorrectableFacts,
): void {
  const [first] = Object.entries(factProblems(next, shown)) as [FactField, string][];
  if (first) refuseField(first[0], 'FACT_INVALID', `${FACT_NAMES[first[0]]}：${first[1]}`);
  // Goods without a grade or CAS number are not regulated chemicals, and never a solution.
  if (next.grade === null || product.cas === null) return;
  refuseOtherRegimes(product, next);
  refuseSilentSolution(product, next);
}

/** Regulatory classes and saleability may change only through the lists and sources of the catalogue. */
function refuseOtherRegimes({ entity, molarMass, regimes }: ProductFacts, next: CorrectableFacts): void {
  const { purity, features } = next;
  const after = offerRegimes({ cas: entity, purity, state: stateOf(features), molarMass });
  if (after.join() !== regimes.join())
    refuseField(
      'purity',
      'REGIMES_CHANGE',
      '这样更正会改变管制类别：管制由 CAS 号、含量和形态得出，须经目录来源更正',
    );
}

function refuseSilentSolution(product: ProductFacts, { purity, hCodes }: CorrectableFacts): void {
  const found = hCodes === null ? null : solutionProblem(product, purity, hCodes);
  if (found) refuseField(found.field, 'SOLUTION_SAYS', found.message);
}

/** The problem of a solution whose codes leave out hazards of its solvent; null without one. */
export function solutionProblem(
  { entity, molarMass }: Pick<ProductFacts, 'entity' | 'molarMass'>,
  purity: string | null,
  hCodes: readonly string[],
): { field: 'purity' | 'hCodes'; message: string } | null {
  const solution = solutionOf(purity, molarMass);
  if (!solution) return null;
  const { solvent, solventName } = solution;
  const brought = codesOfPure(solvent.cas);
  if (brought === null) {
    const message = `目录中没有溶剂${solventName}的危险性资料，须经目录来源更正`;
    return { field: 'purity', message };
  }
  const missing = missingOfSolution(hCodes, { cas: entity, solution, brought });
  if (missing.length === 0) return null;
  return { field: 'hCodes', message: `按混合物规则，溶剂${solventName}还带来 ${missing.join('、')}` };
}

/** Hazard codes of the pure substance; null when it is not in the catalogue or not classified. */
export function codesOfPure(cas: string): string[] | null {
  const pure = (catalogue().productsByEntity.get(cas) ?? []).find(
    ({ hazard, features }) => hazard !== null && stateOf(features) !== SOLUTION,
  );
  return pure?.hazard?.hStatements.map(({ code }) => code) ?? null;
}
