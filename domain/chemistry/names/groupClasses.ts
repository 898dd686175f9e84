/** Reads compounds that are a group and a class word: 烯丙基溴, 溴化苄, 异氰酸苯酯. */
import { addAtom, addBond } from './graph';
import type { Grammar } from './grammar';
import { countedGroups, isCarbonGroup, withNodes, type Body } from './namedGroups';
import { copyPiece } from './namePart';
import type { Read } from './nameText';
import type { Piece } from './namePart';

const HALIDES: Readonly<Record<string, string>> = { 氟: 'F', 氯: 'Cl', 溴: 'Br', 碘: 'I' };

/** 烯丙基溴, 溴化苄, 氰化苄, 异氰酸苯酯, 频哪醇酯. */
export function groupClasses(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  const bind = (group: Read<Piece>, end: number, element: string, meaning: string): Body => {
    const piece = copyPiece(group.value);
    const atom = addAtom(piece.molecule, element);
    addBond(piece.molecule, piece.attach ?? 0, atom);
    if (element === 'C') addBond(piece.molecule, atom, addAtom(piece.molecule, 'N'), 3);
    const nodes = [...group.value.nodes, { from: at, to: end, meaning }];
    return { end, value: { ...withNodes(piece, nodes), attach: null, claims: [] } };
  };
  const before = /^([氟氯溴碘氰])化/.exec(scan.text.slice(at, at + 2));
  const found: Body[] = [];
  if (before) {
    const element = HALIDES[before[1] ?? ''] ?? 'C';
    for (const group of grammar.groupsAt(at + 2))
      // 溴化乙烯 is also said of the adduct 1,2-二溴乙烷.
      if (isCarbonGroup(group.value) && !/[烯炔]/.test(scan.text.charAt(group.end - 1)))
        found.push(bind(group, group.end, element, `${before[0]}物`));
  }
  for (const group of grammar.groupsAt(at)) {
    const after = scan.text.charAt(group.end);
    const element = HALIDES[after] ?? (after === '氰' ? 'C' : undefined);
    if (element && isCarbonGroup(group.value))
      found.push(bind(group, scan.reached(group.end + 1), element, `${after}化物`));
  }
  return found;
}

/** 异氰酸苯酯, 异硫氰酸苄酯, 硼酸频哪醇酯 belong to the group before 酯. */
export function isocyanates(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  if (/异(?:硫)?氰酸酯/.test(scan.text.slice(at))) return groupFirst(grammar, at);
  const word = ['异硫氰酸', '异氰酸', '硫氰酸'].find((each) => scan.is(each, at));
  if (!word) return [];
  const end = at + word.length;
  return countedGroups(grammar, end, '酯').flatMap(({ count, group }) => {
    const piece = copyPiece(group.value);
    if (count !== 1) return [];
    const names =
      word === '异氰酸' ? ['N', 'C', 'O'] : word === '异硫氰酸' ? ['N', 'C', 'S'] : ['S', 'C', 'N'];
    const atoms = names.map((element) => addAtom(piece.molecule, element));
    const [a = 0, b = 0, c = 0] = atoms;
    addBond(piece.molecule, piece.attach ?? 0, a);
    addBond(piece.molecule, a, b, word === '硫氰酸' ? 1 : 2);
    addBond(piece.molecule, b, c, word === '硫氰酸' ? 3 : 2);
    const nodes = [{ from: at, to: group.end, meaning: `${word}酯`, children: group.value.nodes }];
    return [{ end: group.end, value: { ...withNodes(piece, nodes), attach: null } }];
  });
}

/** 4-氯苯基异氰酸酯, 对甲苯磺酰异氰酸酯: the group is named before. */
function groupFirst(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  return grammar.groupsAt(at).flatMap(({ end, value }): Body[] => {
    const word = /^-?异(硫)?氰酸酯/.exec(scan.text.slice(end, end + 7));
    const element = value.molecule.atoms[value.attach ?? 0]?.element;
    if (!word || value.order !== 1 || !['C', 'S', 'Si', 'P'].includes(element ?? '')) return [];
    const piece = copyPiece(value);
    const [a, b, c] = ['N', 'C', word[1] ? 'S' : 'O'].map((each) => addAtom(piece.molecule, each));
    addBond(piece.molecule, piece.attach ?? 0, a ?? 0);
    addBond(piece.molecule, a ?? 0, b ?? 0, 2);
    addBond(piece.molecule, b ?? 0, c ?? 0, 2);
    const close = scan.reached(end + word[0].length);
    const nodes = [{ from: at, to: close, meaning: word[0], children: value.nodes }];
    return [{ end: close, value: { ...withNodes(piece, nodes), attach: null } }];
  });
}
