/** Reads what is made from a whole acid, alcohol or group: esters, ethers of glycols, anhydrides, halides. */
import { addAtom, addBond, append, neighbours, type Molecule } from './graph';
import type { Grammar } from './grammar';
import { acidOxygens, alcoholOxygens } from './hydroxyls';
import { keyOf, classesOf } from './key';
import { copyPiece, NameFault, newPiece, type NameNode, type Piece } from './piece';
import type { Read } from './scan';

type Body = Read<Piece>;

/** Binds a group to the first `count` of the places; refuses when it matters which. */
function bindSome(piece: Piece, places: number[], count: number, group: Piece, from: number): void {
  const { molecule } = piece;
  const classes = classesOf(molecule);
  if (count > places.length) throw new NameFault(from, '酯基的个数多于酸基');
  if (count < places.length && new Set(places.map((at) => classes[at])).size > 1)
    throw new NameFault(from, '没有写明是哪一个酸基');
  for (const at of places.slice(0, count)) {
    const offset = append(molecule, group.molecule);
    addBond(molecule, at, offset + (group.attach ?? 0));
  }
}

const isInorganic = ({ atoms }: Molecule): boolean => atoms.every(({ element }) => element !== 'C');

const withNodes = (piece: Piece, nodes: NameNode[]): Piece => ({ ...piece, nodes, form: null });

/** Groups that may be written before 酯 or 醚, with their count. */
function counted(
  grammar: Grammar,
  at: number,
  word: string,
): { count: number; stated: boolean; group: Read<Piece> }[] {
  const { scan } = grammar;
  return scan.counts(scan.dash(at)).flatMap(({ end, value: count }) =>
    grammar.groupsAt(end).flatMap((group) => {
      const next = scan.dash(group.end);
      if (group.value.order !== 1 || !scan.is(word, next)) return [];
      return [{ count, stated: end > at, group: { end: next + word.length, value: group.value } }];
    }),
  );
}

/** 某酸某酯. */
function acidEsters(grammar: Grammar, { end, value }: Body): Body[] {
  const places = acidOxygens(value.molecule);
  if (places.length === 0 || grammar.scan.text[end - 1] !== '酸') return [];
  const hasMono = /^[单一]/.test(grammar.scan.text.slice(end));
  return counted(grammar, end, '酯').flatMap(({ count, stated, group }) =>
    grammar.attempt(() => {
      const piece = copyPiece(value);
      if (count < places.length && !(stated && (count > 1 || isInorganic(value.molecule) || hasMono)))
        throw new NameFault(end, '没有写明酯化了几个酸基');
      if (group.value.molecule.atoms[group.value.attach ?? 0]?.element === 'O')
        throw new NameFault(end, '酯的后半部分应是烃基');
      bindSome(piece, places, count, group.value, end);
      const node = { from: end, to: group.end, meaning: `${count} 个酯基`, children: group.value.nodes };
      return { end: group.end, value: withNodes(piece, [...value.nodes, node]) };
    }),
  );
}

/** 乙二醇二甲醚: ethers of an alcohol. */
function alcoholEthers(grammar: Grammar, { end, value }: Body): Body[] {
  const places = alcoholOxygens(value.molecule);
  if (places.length === 0 || !/[醇酚油]/.test(grammar.scan.text.charAt(end - 1))) return [];
  return counted(grammar, end, '醚').flatMap(({ count, group }) =>
    grammar.attempt(() => {
      const piece = copyPiece(value);
      bindSome(piece, places, count, group.value, end);
      const node = { from: end, to: group.end, meaning: `${count} 个醚基`, children: group.value.nodes };
      return { end: group.end, value: withNodes(piece, [...value.nodes, node]) };
    }),
  );
}

/** 乙二醇二乙酸酯: esters of an alcohol. */
function alcoholEsters(grammar: Grammar, { end, value }: Body): Body[] {
  const { scan } = grammar;
  const places = alcoholOxygens(value.molecule);
  if (places.length === 0 || !/[醇酚油醚]/.test(scan.text.charAt(end - 1))) return [];
  return scan.counts(scan.dash(end)).flatMap(({ end: next, value: count }) =>
    grammar.parentsAt(next).flatMap((acid) => {
      const acids = acidOxygens(acid.value.molecule);
      if (acids.length !== 1 || scan.text[acid.end - 1] !== '酸' || !scan.is('酯', acid.end)) return [];
      return grammar.attempt(() => {
        const group = acylOf(acid.value, acids[0] ?? 0);
        const piece = copyPiece(value);
        bindSome(piece, places, count, group, end);
        const node = { from: end, to: acid.end + 1, meaning: `${count} 个酯基`, children: acid.value.nodes };
        return { end: acid.end + 1, value: withNodes(piece, [...value.nodes, node]) };
      });
    }),
  );
}

/** The acyl group of an acid, as a group that is bound by its acid atom. */
function acylOf(acid: Piece, oxygen: number): Piece {
  const piece = copyPiece(acid);
  const [near] = neighbours(piece.molecule, oxygen);
  const kept = piece.molecule.atoms.map((_, at) => at).filter((at) => at !== oxygen);
  const place = new Map(kept.map((at, index) => [at, index]));
  const moved = (at: number) => (at < 0 ? at : (place.get(at) ?? -1));
  const molecule: Molecule = {
    atoms: kept
      .flatMap((at) => piece.molecule.atoms[at] ?? [])
      .map((atom) => ({
        ...atom,
        around: atom.around?.map(moved) ?? null,
      })),
    bonds: piece.molecule.bonds.flatMap((bond) =>
      bond.a === oxygen || bond.b === oxygen
        ? []
        : [
            {
              ...bond,
              a: moved(bond.a),
              b: moved(bond.b),
              side: bond.side && { ...bond.side, x: moved(bond.side.x), y: moved(bond.side.y) },
            },
          ],
    ),
    marks: piece.molecule.marks.map((mark) => ({
      ...mark,
      atom: mark.atom === null ? null : moved(mark.atom),
    })),
  };
  return newPiece(molecule, { attach: moved(near?.atom ?? 0) });
}

/** 二叔丁基二碳酸酯, 9-芴甲基氯甲酸酯: the groups are named before the acid. */
function groupFirstEsters(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  if (!scan.text.includes('酸酯', at)) return [];
  return scan.counts(at).flatMap(({ end: begin, value: count }) =>
    grammar.groupsAt(begin).flatMap((group) => {
      if (!isCarbonGroup(group.value) || group.value.elided) return [];
      return grammar.parentsAt(scan.dash(group.end)).flatMap((acid) => {
        const places = acidOxygens(acid.value.molecule);
        const isAcid = scan.text.startsWith('酯', acid.end) && scan.text[acid.end - 1] === '酸';
        if (!isAcid || places.length !== count) return [];
        return grammar.attempt(() => {
          const piece = copyPiece(acid.value);
          bindSome(piece, places, count, group.value, at);
          const nodes = [
            { from: at, to: group.end, meaning: `${count} 个酯基`, children: group.value.nodes },
          ];
          const end = scan.reached(acid.end + 1);
          return { end, value: withNodes(piece, [...nodes, ...acid.value.nodes]) };
        });
      });
    }),
  );
}

/** 乙酸酐: two acids less water. */
function anhydrides(grammar: Grammar, { end, value }: Body): Body[] {
  const places = acidOxygens(value.molecule);
  const isAcid = grammar.scan.text[end - 1] === '酸';
  const [oxygen] = places;
  if (!isAcid || places.length !== 1 || oxygen === undefined || !grammar.scan.is('酐', end)) return [];
  const piece = copyPiece(value);
  const group = acylOf(value, oxygen);
  const offset = append(piece.molecule, group.molecule);
  addBond(piece.molecule, oxygen, offset + (group.attach ?? 0));
  const node = { from: end, to: end + 1, meaning: '酸酐：两分子酸失去一分子水' };
  return [{ end: end + 1, value: withNodes(piece, [...value.nodes, node]) }];
}

const HALIDES: Readonly<Record<string, string>> = { 氟: 'F', 氯: 'Cl', 溴: 'Br', 碘: 'I' };

/** 烯丙基溴, 溴化苄, 氰化苄, 异氰酸苯酯, 频哪醇酯. */
function groupClasses(grammar: Grammar, at: number): Body[] {
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

const isCarbonGroup = ({ molecule, attach, order }: Piece): boolean =>
  order === 1 && ['C', 'Si', 'Sn'].includes(molecule.atoms[attach ?? 0]?.element ?? '');

/** 异氰酸苯酯, 异硫氰酸苄酯, 硼酸频哪醇酯 belong to the group before 酯. */
function isocyanates(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  const word = ['异硫氰酸', '异氰酸', '硫氰酸'].find((each) => scan.is(each, at));
  if (!word) return [];
  const end = at + word.length;
  return counted(grammar, end, '酯').flatMap(({ count, group }) => {
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

/** 硼酸频哪醇酯: the cyclic ester of a boronic acid. */
function pinacolEsters(grammar: Grammar, { end, value }: Body): Body[] {
  const word = ['频哪醇酯', '频那醇酯', '频哪醇环酯'].find((each) => grammar.scan.is(each, end));
  const places = acidOxygens(value.molecule).filter((at) =>
    neighbours(value.molecule, at).some(({ atom }) => value.molecule.atoms[atom]?.element === 'B'),
  );
  const [first, second, ...more] = places;
  if (!word || first === undefined || second === undefined || more.length > 0) return [];
  const piece = copyPiece(value);
  const carbons = [0, 1].map(() => {
    const carbon = addAtom(piece.molecule, 'C');
    for (let each = 0; each < 2; each++) addBond(piece.molecule, carbon, addAtom(piece.molecule, 'C'));
    return carbon;
  });
  const [left = 0, right = 0] = carbons;
  addBond(piece.molecule, left, right);
  addBond(piece.molecule, first, left);
  addBond(piece.molecule, second, right);
  const node = { from: end, to: end + word.length, meaning: '频哪醇的环状酯' };
  return [{ end: end + word.length, value: withNodes(piece, [...value.nodes, node]) }];
}

/** All neutral compounds at `at`: parents, and what is made from them. */
export function compoundsAt(grammar: Grammar, at: number): Body[] {
  const parents: Body[] = [
    ...grammar.parentsAt(at),
    ...groupClasses(grammar, at),
    ...isocyanates(grammar, at),
    ...groupFirstEsters(grammar, at),
  ];
  const makers = [acidEsters, alcoholEthers, alcoholEsters, anhydrides, pinacolEsters];
  const made = parents.flatMap((body) => makers.flatMap((maker) => maker(grammar, body)));
  const again = made.flatMap((body) => [...alcoholEsters(grammar, body), ...acidEsters(grammar, body)]);
  const seen = new Set<string>();
  return [...parents, ...made, ...again].filter(({ end, value }) => {
    const key = `${end} ${keyOf(value.molecule)}`;
    return !seen.has(key) && seen.add(key);
  });
}
