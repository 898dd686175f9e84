/** Substances that a name, number or structure may mean: of the catalogue first, then of the compound table. */
import type { components } from '@contract/schema';
import { REGIMES } from '../../domain/safety/controlled';
import { catalogue } from '../catalogue';
import { forbiddingRegime } from '../search/forbidden';
import { massOf, moleOf, specsOf, watersOf, type Strength } from './facts';

type Schemas = components['schemas'];
type Substance = Schemas['Substance'];
export type Candidate = Schemas['ReactionCandidate'];

const forbiddenWords = (cas: string): string | null => {
  const code = forbiddingRegime(cas);
  return code === null ? null : `属${REGIMES[code].name}，本店不销售`;
};

/** A substance of the catalogue. */
export function ofCatalogue(cas: string, by: Candidate['by'], asked: Strength): Candidate | null {
  const products = catalogue().productsByEntity.get(cas) ?? [];
  const substance = catalogue().substanceByCas.get(cas);
  const product = products[0];
  if (!substance && !product) return null;
  return {
    by,
    from: 'catalogue',
    cas,
    nameZh: substance?.nameZh ?? product?.prodName ?? null,
    nameEn: substance?.nameEn ?? product?.nameEn ?? null,
    smiles: substance?.smiles ?? null,
    ...moleOf(cas),
    specs: specsOf(cas, asked),
    forbidden: forbiddenWords(cas),
  };
}

/**
 * A compound of the table, which the shop does not stock. The table has English names only.
 * @param nameZh a Chinese name of the text that stands for its structure; null: the catalogue's, if it has one
 */
export const ofTable = (
  substance: Substance,
  by: Candidate['by'],
  nameZh: string | null = null,
): Candidate => ({
  by,
  from: 'table',
  cas: substance.cas,
  nameZh: nameZh ?? catalogue().substanceByCas.get(substance.cas)?.nameZh ?? null,
  nameEn: substance.nameEn,
  formula: substance.formula,
  smiles: substance.smiles,
  molarMass: massOf(substance.formulaHill),
  waters: watersOf(substance.formula),
  specs: [],
  forbidden: forbiddenWords(substance.cas),
});

/** A structure of which only the composition is known. */
export const ofStructure = (
  { smiles, formula, refused }: { smiles: string; formula: string; refused: string | null },
  name: string | null,
  by: Candidate['by'],
): Candidate => ({
  by,
  from: 'text',
  cas: null,
  nameZh: name,
  nameEn: null,
  formula,
  smiles,
  molarMass: massOf(formula),
  waters: null,
  specs: [],
  forbidden: refused === null ? null : '结构属于禁止销售的类别，本店不销售',
});

/** A substance that a list names and nobody may sell; nothing else of it is known here. */
export const ofList = (cas: string, name: string): Candidate => ({
  by: 'name',
  from: 'text',
  cas,
  nameZh: name,
  nameEn: null,
  formula: null,
  smiles: null,
  molarMass: null,
  waters: null,
  specs: [],
  forbidden: forbiddenWords(cas),
});

/** A valid number that neither the catalogue nor the table has. */
export const ofNumber = (cas: string): Candidate => ({ ...ofList(cas, ''), nameZh: null, by: 'cas' });
