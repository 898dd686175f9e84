/** Mentions that a drawing or a reaction SMILES gives. */
import { placeDoubleBonds } from '../chemistry/names/graph';
import { keyOf } from '../chemistry/names/structureKey';
import { moleculeOfSmiles } from '../chemistry/names/smilesIn';
import { doubt } from './codes';
import type { Doubt, Mention, MentionKey, ReactionRole, Span } from './types';

const SOLVENTS = `O CO CCO CC(C)O CCCCO CC(C)(C)O OCCO C1CCOC1 CC1CCCO1 C1COCCO1 CCOCC COCCOC CC(C)(C)OC ClCCl ClC(Cl)Cl ClC(Cl)(Cl)Cl ClCCCl
  CN(C)C=O CC(=O)N(C)C CN1CCCC1=O CS(C)=O CC#N CC(C)=O CCC(C)=O CCOC(C)=O c1ccccc1 Cc1ccccc1 Cc1ccccc1C Clc1ccccc1 CCCCCC CCCCC CCCCCCC C1CCCCC1`;
const METALS = /\[(?:\d*)(?:Pd|Pt|Ni|Rh|Ru|Ir|Cu|Os|Au|Co)\b/;

/** A key of equal structures; the text itself when it cannot be read. */
function structureKey(smiles: string): string {
  try {
    const molecule = moleculeOfSmiles(smiles);
    placeDoubleBonds(molecule);
    return keyOf(molecule);
  } catch {
    return smiles;
  }
}

const solventKeys = new Set(SOLVENTS.split(/\s+/).map(structureKey));

/** What stands over the arrow: a common solvent, a catalyst with a metal of that use, else a reagent, with a doubt. */
export function agentRole(smiles: string | null): { role: ReactionRole; doubts: Doubt[] } {
  if (smiles !== null && solventKeys.has(structureKey(smiles))) return { role: 'solvent', doubts: [] };
  if (smiles !== null && METALS.test(smiles)) return { role: 'catalyst', doubts: [doubt('ROLE_GUESSED')] };
  return { role: 'reagent', doubts: [doubt('ROLE_GUESSED')] };
}

/** A mention without amounts. */
export function plainMention(
  { kind, key }: MentionKey,
  role: ReactionRole,
  more: { text?: string; span?: Span; doubts?: Doubt[]; coefficient?: string | null } = {},
): Omit<Mention, 'id'> {
  const { text = key, span = null, doubts = [], coefficient = null } = more;
  return {
    ...{ text, span, whole: span, kind, key, also: [], role, coefficient },
    ...{ amounts: [], percent: null, concentration: null, hydrate: null, doubts },
  };
}

export const numbered = (mentions: readonly Omit<Mention, 'id'>[]): Mention[] =>
  mentions.map((mention, id) => ({ id, ...mention }));
