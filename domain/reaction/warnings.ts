/** Warnings of the substances of a reaction as a set. A missing warning does not mean safe. */
import { hydrogensOn, neighbours } from '../chemistry/names/graph';
import { moleculeOfSmiles } from '../chemistry/names/smilesIn';
import { parseFormula } from '../chemistry/formula';
import { incompatibilitiesIn } from '../sds/incompatibility';
import type { Role } from '../sds/incompatibilityRoles';
import { GAS_RULES } from '../sds/incompatibleGases';
import { REPLACED_SOLVENTS, SOLVENT_SOURCE } from './solvents.data';
import type { ReactionWarning, WarningRow } from './types';
import { WARNING_RULES, type WarningRule } from './warningRules.data';

const STORAGE_SOURCE =
  'Bretherick’s Handbook of Reactive Chemical Hazards，第 8 版；GHS；EPA-600/2-80-076；GB 15603';
const GAS_CODES = new Set<string>(GAS_RULES.map(({ reason }) => reason));

const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Pairs that also must not be stored together. */
function incompatible(rows: readonly WarningRow[]): ReactionWarning[] {
  const lines = rows.map(({ id, cas, dangers }) => ({
    basketId: id,
    cas: cas ?? `row ${id}`,
    roles: dangers,
  }));
  return incompatibilitiesIn(lines).map(({ reason, basketIds, apartFrom, words, advice }) => ({
    ...{ code: reason, kind: GAS_CODES.has(reason) ? ('gas' as const) : ('incompatible' as const) },
    ...{ rowIds: ascending([...basketIds, ...apartFrom]), words, advice, source: STORAGE_SOURCE },
  }));
}

const isIn = ({ cas, dangers }: WarningRow, group: readonly string[]): boolean =>
  group.some((each) => (each.startsWith('@') ? dangers.has(each.slice(1) as Role) : each === cas));

function byRule(
  rows: readonly WarningRow[],
  { code, kind, all, words, advice, source }: WarningRule,
): ReactionWarning[] {
  const groups = all.map((group) => rows.filter((row) => isIn(row, group)));
  // One row cannot play both parts: an acid is not incompatible with itself.
  const isSelf = groups.length > 1 && new Set(groups.flat().map(({ id }) => id)).size < groups.length;
  if (groups.some((group) => group.length === 0) || isSelf) return [];
  return [{ code, kind, rowIds: ascending(groups.flat().map(({ id }) => id)), words, advice, source }];
}

const NITRITES = new Set(['7632-00-0', '7758-09-0', '540-80-7', '110-46-3']);

/** A neutral NH2 on an aromatic carbon. False when the structure cannot be read. */
function isAniline(smiles: string | null): boolean {
  try {
    const molecule = moleculeOfSmiles(smiles ?? '');
    return molecule.atoms.some(({ element, charge }, at) => {
      const [only, ...more] = neighbours(molecule, at);
      if (element !== 'N' || charge !== 0 || only === undefined || more.length > 0 || only.bond.order !== 1)
        return false;
      const carbon = molecule.atoms[only.atom];
      const isUnsaturated =
        carbon?.pi === true ||
        neighbours(molecule, only.atom).some(
          ({ atom, bond }) => bond.order === 2 && molecule.atoms[atom]?.element === 'C',
        );
      return hydrogensOn(molecule, at) === 2 && carbon?.element === 'C' && isUnsaturated;
    });
  } catch {
    return false;
  }
}

function diazonium(rows: readonly WarningRow[]): ReactionWarning[] {
  const nitrites = rows.filter(({ cas }) => NITRITES.has(cas ?? ''));
  const amines = rows.filter(({ role, smiles }) => role !== 'product' && isAniline(smiles));
  if (nitrites.length === 0 || amines.length === 0) return [];
  return [
    {
      ...{
        code: 'DIAZONIUM',
        kind: 'explosive',
        rowIds: ascending([...nitrites, ...amines].map(({ id }) => id)),
      },
      words: '芳香伯胺与亚硝酸盐生成重氮盐，干燥的重氮盐受热、撞击可爆炸，分解放出氮气',
      advice: '保持 0–5 ℃，现制现用，不析出、不干燥；敞口反应，过量的亚硝酸用尿素或氨基磺酸除去。',
      source: 'Bretherick’s Handbook of Reactive Chemical Hazards，第 8 版',
    },
  ];
}

const AZIDE = /N=\[N\+\]=\[N-\]|\[N-\]=\[N\+\]=N/;
/** Least ratio of carbon and oxygen to nitrogen atoms of an organic azide that can be isolated. */
const AZIDE_RATIO = 3;

/** Organic azides with few carbons for their nitrogens. */
function smallAzides(rows: readonly WarningRow[]): ReactionWarning[] {
  const small = rows.filter(({ smiles, formula }) => {
    const atoms = parseFormula(formula ?? '');
    if (atoms === null || !AZIDE.test(smiles ?? '')) return false;
    return ((atoms.get('C') ?? 0) + (atoms.get('O') ?? 0)) / (atoms.get('N') ?? 1) < AZIDE_RATIO;
  });
  if (small.length === 0) return [];
  return [
    {
      ...{ code: 'SMALL_AZIDE', kind: 'explosive', rowIds: ascending(small.map(({ id }) => id)) },
      words: '碳、氧原子数与氮原子数之比小于 3 的有机叠氮化物可爆炸',
      advice: '不分离、不浓缩，在稀溶液中直接用于下一步。',
      source: 'Bräse 等，Angew. Chem. Int. Ed. 2005, 44, 5188',
    },
  ];
}

/** Solvents that guides advise to replace; as a reactant nothing replaces them. */
const solvents = (rows: readonly WarningRow[]): ReactionWarning[] =>
  REPLACED_SOLVENTS.flatMap(({ cas, name, why, instead }): ReactionWarning[] => {
    const used = rows.filter(
      (row) => (row.role === 'solvent' || row.role === 'workup') && cas.includes(row.cas ?? ''),
    );
    if (used.length === 0) return [];
    const rowIds = ascending(used.map(({ id }) => id));
    return [
      {
        ...{ code: `SOLVENT_${cas[0]}`, kind: 'solvent', rowIds, source: SOLVENT_SOURCE },
        ...{ words: `${name}：${why}`, advice: `可考虑改用${instead}` },
      },
    ];
  });

/** Dangers first, then solvents. Rows of unknown substances are not judged. */
export const warnings = (rows: readonly WarningRow[]): ReactionWarning[] => [
  ...incompatible(rows),
  ...WARNING_RULES.flatMap((rule) => byRule(rows, rule)),
  ...diazonium(rows),
  ...smallAzides(rows),
  ...solvents(rows),
];
