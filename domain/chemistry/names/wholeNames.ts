/** Reads whole names: compounds and salts with water (一水, 二水合物, 无水) and with deuterium (氘代). */
import { addAtom, append, emptyMolecule } from './graph';
import { compoundsAt } from './esters';
import type { Grammar } from './grammar';
import { labelBefore, labelsAfter } from './isotopes';
import type { NameNode, Piece } from './namePart';
import { saltsAt } from './salts';
import { numeralOf, type Read, type Scan } from './nameText';

type Body = Read<Piece>;

const BEFORE = /^(无水|([一二三四五六七八九十]{1,2})(?:结晶)?水(?:合)?)-?/;
const AFTER = /^-?(一|二|两|三|四|五|六|七|八|九|十|十一|十二|十四|十六|十八|半)(?:水合物|水物|水合|水)$/;
const DOTTED = /^[·.](\d{0,2})H2O$/;
const SOLUTION = /^(?:水)?溶液$/;

/** Names that begin at 0 and end where the text does, or where reading stopped. */
export function wholesAt(grammar: Grammar): Body[] {
  const { scan } = grammar;
  const before = BEFORE.exec(scan.text);
  const found = plain(grammar, 0);
  if (before) {
    const begin = scan.reached(before[0].length);
    const count = before[2] === undefined ? 0 : (numeralOf(before[2]) ?? 0);
    const meaning = count === 0 ? '不含结晶水' : `${count} 个结晶水`;
    const node = { from: 0, to: begin, meaning };
    for (const { end, value } of plain(grammar, begin))
      found.push({ end, value: hydrate(value, 1, count, [node, ...value.nodes]) });
  }
  return found.flatMap((body) => [body, ...withTail(grammar, body)]);
}

function plain(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  const found = compoundsAt(grammar, at);
  const all = [...found, ...saltsAt(grammar, at, found)];
  const before = labelBefore(scan.text.slice(at));
  if (!before) return all;
  const begin = scan.reached(at + before.length);
  const node: NameNode = { from: at, to: begin, meaning: `同位素标记：${scan.text.slice(at, begin)}` };
  const labelled = compoundsAt(grammar, begin).flatMap(({ end, value }): Body[] => {
    const molecule = before.label(value);
    return molecule ? [{ end, value: { ...value, molecule, nodes: [node, ...value.nodes] } }] : [];
  });
  return [...all, ...labelled];
}

/** Water, 半水合物 and solutions after a name. */
function withTail({ scan }: Grammar, { end, value }: Body): Body[] {
  const rest = scan.text.slice(end);
  const size = scan.text.length;
  const after = AFTER.exec(rest);
  const dotted = DOTTED.exec(rest);
  const node = (meaning: string): NameNode => ({ from: end, to: size, meaning });
  if (SOLUTION.test(rest))
    return [{ end: size, value: { ...value, nodes: [...value.nodes, node('溶液，按溶质解析')] } }];
  if (!after && !dotted) return labelled(scan, end, value);
  const isHalf = after?.[1] === '半';
  const word = after?.[1] === '两' ? '二' : (after?.[1] ?? '');
  const count = isHalf ? 1 : after ? (numeralOf(word) ?? 0) : Number(dotted?.[1] || 1);
  const nodes = [...value.nodes, node(isHalf ? '每两个分子 1 个结晶水' : `${count} 个结晶水`)];
  scan.reached(size);
  return [{ end: size, value: hydrate(value, isHalf ? 2 : 1, count, nodes) }];
}

/** 甲苯-d8, 尿素-13C. */
function labelled(scan: Scan, end: number, value: Piece): Body[] {
  const to = scan.text.length;
  const molecule = end < to ? labelsAfter(scan.text.slice(end))?.(value) : null;
  if (!molecule) return [];
  const node = { from: end, to: scan.reached(to), meaning: `同位素标记：${scan.text.slice(end)}` };
  return [{ end: to, value: { ...value, molecule, nodes: [...value.nodes, node] } }];
}

function hydrate(piece: Piece, times: number, waters: number, nodes: NameNode[]): Piece {
  const molecule = emptyMolecule();
  for (let each = 0; each < times; each++) append(molecule, piece.molecule);
  for (let each = 0; each < waters; each++) addAtom(molecule, 'O');
  return { ...piece, molecule, nodes };
}
