/** Reads a reaction SMILES: reactants > agents > products, with fragment groups of CXSMILES (`|f:0.1|`). */
import { doubt } from './codes';
import { agentRole, numbered, plainMention } from './drawn';
import type { Doubt, Mention, ReadReaction, ReactionRole } from './types';

const ROLES: readonly ReactionRole[] = ['reactant', 'reagent', 'product'];
const SIDE_WORDS = ['反应物', '箭头上的物质', '产物'] as const;
const CHARACTERS = /^[A-Za-z0-9@+\-[\]()=#$:/\\.%*~]*$/;
const MAPS = /:\d+(?=\])/g;

interface Part {
  smiles: string;
  from: number;
  to: number;
  side: number;
}

/** Is the text one reaction SMILES, with perhaps an extension behind it? */
export const isReactionSmiles = (text: string): boolean => {
  const [smiles = '', extension = '', ...rest] = text.trim().split(/\s+/);
  const isExtension = extension === '' || extension.startsWith('|');
  return (
    isExtension &&
    (extension.startsWith('|') || rest.length === 0) &&
    smiles.split('>').length === 3 &&
    CHARACTERS.test(smiles.replace(/>/g, ''))
  );
};

const chargeOf = (smiles: string): number =>
  [...smiles.matchAll(/\[[^\]]*?([+-]+)(\d*)(?::\d+)?\]/g)].reduce((sum, [, signs = '', count = '']) => {
    const size = count === '' ? signs.length : Number(count);
    return sum + (signs.startsWith('-') ? -size : size);
  }, 0);

const isBalanced = (smiles: string): boolean => {
  let open = 0;
  for (const char of smiles.replace(/\[[^\][]*\]/g, '')) {
    if (char === '[' || char === ']') return false;
    if (char === '(') open += 1;
    if (char === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
};

/** Groups of component numbers, counted over the whole reaction. */
function fragmentGroups(extension: string): number[][] {
  const list = /\bf:([\d.,]+)/.exec(extension)?.[1] ?? '';
  return list
    .split(',')
    .map((group) => group.split('.').filter(Boolean).map(Number))
    .filter((group) => group.length > 1);
}

/** Joins neighbouring ions of one side whose charges cancel. */
function saltsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let open: Part[] = [];
  for (const part of parts) {
    if (open.length > 0 && (part.side !== open[0]?.side || chargeOf(part.smiles) === 0)) {
      groups.push(...open.map((each) => [each]));
      open = [];
    }
    if (chargeOf(part.smiles) === 0) {
      groups.push([part]);
      continue;
    }
    open.push(part);
    if (open.reduce((sum, { smiles }) => sum + chargeOf(smiles), 0) !== 0) continue;
    groups.push(open);
    open = [];
  }
  return [...groups, ...open.map((each) => [each])];
}

function grouped(parts: readonly Part[], extension: string): { group: Part[]; isGuess: boolean }[] {
  const told = fragmentGroups(extension);
  const inGroup = new Set(told.flat());
  const free = parts.filter((_, at) => !inGroup.has(at));
  return [
    ...told.map((group) => ({ group: group.flatMap((at) => parts[at] ?? []), isGuess: false })),
    ...saltsOf(free).map((group) => ({ group, isGuess: group.length > 1 })),
  ].sort((a, b) => (a.group[0]?.from ?? 0) - (b.group[0]?.from ?? 0));
}

function partsOf(smiles: string, offset: number): Part[] {
  const parts: Part[] = [];
  let at = offset;
  for (const [side, text] of smiles.split('>').entries()) {
    for (const piece of text.split('.')) {
      if (piece !== '') parts.push({ smiles: piece, from: at, to: at + piece.length, side });
      at += piece.length + 1;
    }
  }
  return parts;
}

/** Reads the text; the caller has checked its form. */
export function readSmiles(text: string): ReadReaction {
  const offset = text.length - text.trimStart().length;
  const [smiles = '', ...rest] = text.trim().split(/\s+/);
  const extension = rest.join(' ');
  const parts = partsOf(smiles, offset);
  const empty: ReadReaction = { source: 'smiles', mentions: [], unread: [], conditions: [], fault: null };
  const broken = parts.find((part) => !isBalanced(part.smiles));
  if (broken !== undefined) {
    const words = `${SIDE_WORDS[broken.side] ?? ''}“${broken.smiles}”的括号不配对`;
    return { ...empty, fault: { code: 'SMILES_DAMAGED', words } };
  }
  if (parts.length === 0) return { ...empty, fault: { code: 'NO_SUBSTANCE', words: '没有读到物质' } };
  return { ...empty, mentions: numbered(mentionsOf(grouped(parts, extension), text)) };
}

/** One mention per substance and side; repeated ones count as a coefficient. */
function mentionsOf(
  groups: readonly { group: Part[]; isGuess: boolean }[],
  text: string,
): Omit<Mention, 'id'>[] {
  const found = new Map<string, { mention: Omit<Mention, 'id'>; count: number }>();
  for (const { group, isGuess } of groups) {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) continue;
    const key = group.map(({ smiles }) => smiles.replace(MAPS, '')).join('.');
    const agent = first.side === 1 ? agentRole(key) : null;
    const doubts: Doubt[] = [...(agent?.doubts ?? []), ...(isGuess ? [doubt('IONS_JOINED')] : [])];
    const span = { from: first.from, to: last.to };
    const isWhole = group.every((part, at) => at === 0 || part.from === (group[at - 1]?.to ?? 0) + 1);
    const written = isWhole ? text.slice(span.from, span.to) : key;
    const role = agent?.role ?? ROLES[first.side] ?? 'unknown';
    const place = `${first.side} ${key}`;
    const known = found.get(place);
    if (known) known.count += 1;
    else
      found.set(place, {
        mention: plainMention({ kind: 'smiles', key }, role, { text: written, span, doubts }),
        count: 1,
      });
  }
  return [...found.values()].map(({ mention, count }) =>
    count > 1 ? { ...mention, coefficient: String(count) } : mention,
  );
}
