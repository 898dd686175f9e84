/** Reads an RXN file, V2000 or V3000. The structures are passed on as molfiles. Source: the CTfile formats. */
import { readMolfile } from '../chemistry/molfile';
import { agentRole, numbered, plainMention } from './drawn';
import type { Mention, ReactionRole, ReadReaction } from './types';

export const isRxn = (text: string): boolean => /^\s*\$RXN|^\$RDFILE[\s\S]*\$RXN/m.test(text);

/** A count line begins at most this many lines below `$RXN`. */
const HEADER_LINES = 6;

type Blocks =
  { molfiles: { molfile: string; role: ReactionRole }[]; fault: null } | { molfiles: null; fault: string };

const faulty = (fault: string): Blocks => ({ molfiles: null, fault });

/** Reactants, products and agents, in the order of V2000. */
function roleAt(at: number, reactants: number, products: number): ReactionRole {
  if (at < reactants) return 'reactant';
  return at < reactants + products ? 'product' : 'reagent';
}

function blocksOfV2000(lines: readonly string[]): Blocks {
  const counts = lines.findIndex(
    (line, at) =>
      at > 0 && at < HEADER_LINES && /^[ \d]{3}[ \d]{0,3}(?:[ \d]{3})?\s*$/.test(line) && /\d/.test(line),
  );
  if (counts === -1) return faulty('没有找到反应物和产物的计数行');
  const line = lines[counts] ?? '';
  const [reactants, products, agents] = [0, 3, 6].map((at) => Number(line.slice(at, at + 3).trim() || '0'));
  const starts = lines.flatMap((each, at) => (each.startsWith('$MOL') ? at : []));
  const expected = (reactants ?? 0) + (products ?? 0) + (agents ?? 0);
  if (starts.length !== expected)
    return faulty(`第 ${counts + 1} 行写有 ${expected} 个结构，文件中有 ${starts.length} 个`);
  const molfiles: { molfile: string; role: ReactionRole }[] = [];
  for (const [index, start] of starts.entries()) {
    const read = readMolfile(lines.slice(start + 1, starts[index + 1] ?? lines.length).join('\n'));
    if (read.fault !== null) return faulty(`第 ${index + 1} 个结构：${read.fault}`);
    molfiles.push({ molfile: read.molfile, role: roleAt(index, reactants ?? 0, products ?? 0) });
  }
  return { molfiles, fault: null };
}

const SECTIONS: readonly (readonly [string, ReactionRole])[] = [
  ['REACTANT', 'reactant'],
  ['PRODUCT', 'product'],
  ['AGENT', 'reagent'],
];

function blocksOfV3000(lines: readonly string[]): Blocks {
  const words = lines.map((line) => line.trim().replace(/\s+/g, ' '));
  const counts = words.findIndex((line) => line.startsWith('M V30 COUNTS'));
  const told = (words[counts] ?? '').split(' ').slice(3).map(Number);
  const molfiles: { molfile: string; role: ReactionRole }[] = [];
  for (const [at, [section, role]] of SECTIONS.entries()) {
    const from = words.indexOf(`M V30 BEGIN ${section}`);
    const to = words.indexOf(`M V30 END ${section}`);
    const tables = from < 0 || to < from ? [] : tablesIn(words, from, to);
    const expected = told[at] ?? 0;
    if (counts < 0 || tables.length !== expected)
      return faulty(`${section} 部分应有 ${expected} 个结构，文件中有 ${tables.length} 个`);
    for (const [begin, end] of tables) {
      const table = lines.slice(begin, end + 1);
      const molfile = ['', '', '', '  0  0  0     0  0            999 V3000', ...table, 'M  END'].join('\n');
      const read = readMolfile(molfile);
      if (read.fault !== null)
        return faulty(`${section} 部分第 ${molfiles.length + 1} 个结构：${read.fault}`);
      molfiles.push({ molfile: read.molfile, role });
    }
  }
  return { molfiles, fault: null };
}

/** First and last lines of the connection tables between two lines. */
function tablesIn(words: readonly string[], from: number, to: number): [number, number][] {
  const tables: [number, number][] = [];
  let begin = -1;
  for (let at = from; at < to; at++) {
    if (words[at] === 'M V30 BEGIN CTAB') begin = at;
    if (words[at] === 'M V30 END CTAB' && begin >= 0) tables.push([begin, at]);
  }
  return tables;
}

const mentionOf = ({ molfile, role }: { molfile: string; role: ReactionRole }): Omit<Mention, 'id'> => {
  const agent = role === 'reagent' ? agentRole(null) : { role, doubts: [] };
  return plainMention({ kind: 'molfile', key: molfile }, agent.role, { text: '', doubts: agent.doubts });
};

/** Reads the first reaction of the text. */
export function readRxn(text: string): ReadReaction {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const start = lines.findIndex((line) => line.trim().startsWith('$RXN'));
  const own = lines.slice(start);
  const next = own.findIndex((line, at) => at > 0 && /^\$(?:RXN|RFMT|RIREG|DTYPE)/.test(line));
  const reaction = next < 0 ? own : own.slice(0, next);
  const { molfiles, fault } = /V3000/.test(reaction[0] ?? '')
    ? blocksOfV3000(reaction)
    : blocksOfV2000(reaction);
  const empty: ReadReaction = { source: 'rxn', mentions: [], unread: [], conditions: [], fault: null };
  if (fault !== null) return { ...empty, fault: { code: 'RXN_DAMAGED', words: fault } };
  if (molfiles.length === 0) return { ...empty, fault: { code: 'NO_SUBSTANCE', words: '没有读到物质' } };
  return { ...empty, mentions: numbered(molfiles.map(mentionOf)) };
}
