/**
 * Facts that follow from a draft: composition from the catalogue, the compound table or the structure; controls from the
 * lists and the structure; the codes of a mixture from its components. Together with the problems of the draft.
 */
import type { components } from '@contract/schema';
import { conventionalFormula } from '../../../domain/chemistry/conventionalFormula';
import { hillFormula, molarMass as massOf, parseFormula } from '../../../domain/chemistry/formula';
import { isValidCas } from '../../../domain/chemistry/cas';
import { correctableOf } from '../../../domain/goods/correction';
import { factsOf, offerKey } from '../../../domain/goods/draft';
import {
  componentCodes,
  componentProblems,
  draftProblems,
  valueProblems,
  type DraftField,
} from '../../../domain/goods/newProduct';
import type { DraftProblem, ProductDraft } from '../../../domain/goods/types';
import { hazardOfCodes, signalOf } from '../../../domain/safety/hazard';
import { regimesOf } from '../../../domain/safety/listing';
import { offerRegimes } from '../../../domain/safety/offerRegimes';
import { SOLUTION, stateOf } from '../../../domain/safety/state';
import { catalogue, type ProductFacts } from '../../catalogue';
import { Refusal } from '../../http/refusal';
import type { Screened } from '../../structure/chemistry';
import { isSameCompound } from '../../structure/standard/compare';
import { codesOfPure, solutionProblem } from '../correctionRules';
import { forbiddenRegime, forbiddenStructure } from './forbidden';
import { knownFor, type Known } from './known';

type Schemas = components['schemas'];
type Substance = Schemas['Substance'];

export interface DraftFacts {
  facts: Schemas['ProductDraftFacts'];
  /** The compound; null for goods and while it is unknown. */
  substance: Substance | null;
}

const problem = (field: DraftField, reason: string, message: string): DraftProblem => ({
  field,
  reason,
  message,
});

/**
 * `draft` must be tidy.
 * @param own the product that the draft revises, else null
 */
export async function draftFacts(draft: ProductDraft, own: number | null = null): Promise<DraftFacts> {
  return factsWith(await knownFor([draft], { all: true }), draft, own);
}

/** The same with compounds and structures that were read before (`knownFor`), for many drafts. */
export const factsWith = (known: Known, draft: ProductDraft, own: number | null): DraftFacts =>
  draft.kind === 'substance' ? substanceFacts(known, draft, own) : goodsFacts(known, draft, own);

/** Label of the classification; null without one. */
function hazardOf(draft: ProductDraft): Schemas['Hazard'] | null {
  const { hCodes, un } = factsOf(draft);
  return hCodes && hazardOfCodes(hCodes, { signal: signalOf(hCodes), un, state: draft.state });
}

interface Compound {
  substance: Substance | null;
  from: Schemas['ProductDraftFacts']['from'];
  problems: DraftProblem[];
  screened: Screened | null;
}

function substanceFacts(known: Known, draft: ProductDraft, own: number | null): DraftFacts {
  const { cas, purity, state } = draft;
  const compound = compoundOf(known, draft);
  const { substance, from, screened } = compound;
  const molarMass = substance?.molarMass ?? null;
  const regimes = isValidCas(cas) ? offerRegimes({ cas, purity, state, molarMass }) : [];
  const forbidden =
    forbiddenRegime([...regimes, ...regimesOf(cas, null)]) ?? (screened && forbiddenStructure(screened));
  const others = catalogue().productsByEntity.get(cas) ?? [];
  return {
    substance,
    facts: {
      formula: substance?.formula ?? null,
      molarMass,
      inchiKey: substance?.inchiKey ?? null,
      smiles: substance?.smiles ?? null,
      ...{ from, regimes, forbidden },
      mixture: null,
      hazard: hazardOf(draft),
      others: others.map(toOther),
      problems: [
        ...draftProblems(draft),
        ...(forbidden ? [problem('cas', 'FORBIDDEN_PRODUCT', forbidden)] : []),
        ...compound.problems,
        ...solutionProblems(draft, molarMass),
        ...placeProblems(known, draft, own),
        ...valueProblems(draft, catalogue().attributesById.get(draft.categoryId ?? 0) ?? []),
      ],
    },
  };
}

const STRUCTURE_LOST = '目录和化合物表中没有这个 CAS 号，请填写或画出结构';

function compoundOf(known: Known, { cas, smiles }: ProductDraft): Compound {
  const none: Compound = { substance: null, from: 'none', problems: [], screened: null };
  if (!isValidCas(cas)) return none;
  const compound = known.compoundOf(cas);
  const typed = smiles === '' ? null : known.screened(smiles);
  if (typed instanceof Refusal)
    return { ...none, problems: [problem('smiles', 'STRUCTURE_UNREADABLE', typed.message)] };
  if (compound) {
    const read = known.screened(compound.substance.smiles);
    if (read instanceof Refusal)
      return { ...none, problems: [problem('cas', 'STRUCTURE_UNREADABLE', read.message)] };
    const isOther = typed !== null && (!read || !isSameCompound(typed.keys, read.keys));
    return {
      ...compound,
      // The stricter of both: a typed structure is a claim, too.
      screened: typed?.refused ? typed : read,
      problems: isOther
        ? [problem('smiles', 'STRUCTURE_OTHER', `与资料中 CAS ${cas} 的结构不同，请核对 CAS 号和结构`)]
        : [],
    };
  }
  if (typed === null) return { ...none, problems: [problem('smiles', 'STRUCTURE_MISSING', STRUCTURE_LOST)] };
  const substance = substanceOf(cas, typed);
  return substance
    ? { substance, from: 'structure', problems: [], screened: typed }
    : { ...none, problems: [problem('smiles', 'STRUCTURE_UNREADABLE', '无法由这个结构得出分子式')] };
}

function substanceOf(cas: string, { formula, smiles }: Screened): Substance | null {
  const atoms = parseFormula(formula);
  const mass = atoms && massOf(atoms);
  if (!atoms || mass === null) return null;
  const hill = hillFormula(atoms);
  return {
    ...{ cas, nameZh: '', nameEn: '', iupac: null, synonyms: [] },
    ...{ formula: conventionalFormula(smiles, hill) ?? hill, formulaHill: hill },
    ...{ molarMass: Math.round(mass * 100) / 100, smiles, inchiKey: null },
    ...{ meltingPoint: null, boilingPoint: null, flashPoint: null },
  };
}

function solutionProblems(draft: ProductDraft, molarMass: number | null): DraftProblem[] {
  if (draft.state !== SOLUTION || !draft.hCodes) return [];
  const found = solutionProblem({ entity: draft.cas, molarMass }, draft.purity, draft.hCodes);
  return found ? [problem(found.field, 'SOLUTION_SAYS', found.message)] : [];
}

function goodsFacts(known: Known, draft: ProductDraft, own: number | null): DraftFacts {
  const { components: parts } = draft;
  const mixture = componentCodes(
    parts.map(({ cas, percent }) => ({ cas, percent, hCodes: cas === '' ? null : codesOfPure(cas) })),
  );
  const regimes = parts.flatMap(({ cas, percent }) =>
    cas === '' ? [] : regimesOf(cas, percent === null ? null : Number(percent)),
  );
  const forbidden =
    forbiddenRegime(regimes) ??
    forbiddenPart(
      known,
      parts.map(({ cas }) => cas),
    );
  const controlled =
    regimes.length > 0 && !forbidden
      ? [
          problem(
            'components',
            'COMPONENT_CONTROLLED',
            '含管制组分：管制品须单独建立为化学试剂，不能放入套装',
          ),
        ]
      : [];
  return {
    substance: null,
    facts: {
      ...{
        formula: null,
        molarMass: null,
        inchiKey: null,
        smiles: null,
        from: 'none',
        regimes: [],
        forbidden,
      },
      mixture,
      hazard: hazardOf(draft),
      others: [],
      problems: [
        ...draftProblems(draft),
        ...(forbidden ? [problem('components', 'FORBIDDEN_PRODUCT', `组分${forbidden}`)] : []),
        ...controlled,
        ...componentProblems(draft, mixture),
        ...placeProblems(known, draft, own),
        ...valueProblems(draft, catalogue().attributesById.get(draft.categoryId ?? 0) ?? []),
      ],
    },
  };
}

/** A forbidden structure among the components that are known. */
function forbiddenPart(known: Known, numbers: readonly string[]): string | null {
  for (const cas of numbers) {
    const screened = known.screened(known.compoundOf(cas)?.substance.smiles ?? '');
    // Goods with a part that cannot be examined are not released.
    if (screened instanceof Refusal) throw screened;
    const found = screened && forbiddenStructure(screened);
    if (found) return found;
  }
  return null;
}

/** Brand, category and number must fit the catalogue, and nothing equal may be on sale. */
function placeProblems(known: Known, draft: ProductDraft, own: number | null): DraftProblem[] {
  const { brandId, categoryId, catalogNo } = draft;
  const { brandById, categories, categoryById, productByCatalogNo } = catalogue();
  const isLeaf =
    categoryId !== null &&
    categoryById.has(categoryId) &&
    !categories.some(({ parentId }) => parentId === categoryId);
  const twin =
    brandId === null ? undefined : known.equalTo(keyOfDraft(draft)).find(({ prodId }) => prodId !== own);
  const namesake = productByCatalogNo.get(catalogNo);
  return [
    ...(brandId !== null && !brandById.has(brandId)
      ? [problem('brandId', 'BRAND_UNKNOWN', '没有这个品牌')]
      : []),
    ...(categoryId !== null && !isLeaf
      ? [problem('categoryId', 'CATEGORY_UNFIT', '请选择最末一级的分类')]
      : []),
    ...(catalogNo !== '' && namesake && namesake.prodId !== own
      ? [problem('catalogNo', 'PRODUCT_EXISTS', '这个货号已有商品')]
      : []),
    ...(twin
      ? [
          problem(
            draft.kind === 'substance' ? 'cas' : 'nameZh',
            'PRODUCT_EXISTS',
            `已有同样的商品：${twin.catalogNo}`,
          ),
        ]
      : []),
  ];
}

/** `offerKey` of the product that the draft becomes. */
export const keyOfDraft = ({ kind, cas, brandId, grade, purity, nameZh }: ProductDraft): string =>
  kind === 'substance'
    ? offerKey({ cas, brandId, grade: grade ?? '', purity, prodName: nameZh })
    : offerKey({ cas: null, brandId, grade: null, purity: null, prodName: nameZh });

function toOther(product: ProductFacts): Schemas['DraftOther'] {
  const { prodId, catalogNo, prodName, brandId, spec, features } = product;
  const { hCodes, un, storage, ship } = correctableOf(product);
  return {
    ...{ prodId, catalogNo, prodName, spec, hCodes, un, storage, ship },
    brandName: catalogue().brandById.get(brandId)?.name ?? '',
    state: stateOf(features),
  };
}
