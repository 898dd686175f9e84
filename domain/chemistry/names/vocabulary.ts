/** The words of the grammar, made on first use. */
import { ACIDS, AMINO_ACIDS } from './acids.data';
import { CHIRAL } from './chiral.data';
import { DYES } from './dyes.data';
import { CENTRES, CORES, GROUPS, PARENTS } from './groups.data';
import { INORGANICS } from './inorganics.data';
import { ANIONS } from './ions.data';
import { MEDICINES } from './medicines.data';
import { NATURAL_PRODUCTS } from './naturalProducts.data';
import { NUCLEOSIDES } from './nucleosides.data';
import { PESTICIDES } from './pesticides.data';
import { REAGENTS } from './reagents.data';
import { TRIVIAL } from './trivial.data';
import { lazy, pieceOf, Words, type Piece } from './namePart';

const formed = (piece: Piece, form: 'L' | 'D'): Piece =>
  piece.molecule.atoms.some(({ around }) => around !== null) ? { ...piece, form } : piece;

export const words = lazy(() => ({
  groups: new Words(
    GROUPS.map(([names, smiles, order = 1, locants = '']) => {
      const make = lazy(() => ({ ...pieceOf(smiles, locants), attach: 0, order }));
      return [names, make] as const;
    }),
  ),
  cores: new Words(
    CORES.map(([names, smiles, least, most, order = 1]) => {
      const make = lazy(() =>
        freed({ ...pieceOf(smiles), attach: 0, order, centre: smiles === 'N=N' ? 1 : 0, least, most }),
      );
      return [names, make] as const;
    }),
  ),
  centres: new Words(
    [...CENTRES, ...oniums()].map(([names, smiles, least, most, place]) => {
      const make = lazy(() => freed({ ...pieceOf(smiles, place ?? ''), centre: 0, least, most }));
      return [names, make] as const;
    }),
  ),
  parents: new Words([
    ...PARENTS.map(([names, smiles, locants]) => [names, lazy(() => pieceOf(smiles, locants))] as const),
    ...NUCLEOSIDES.map(([names, smiles, locants]) => [names, lazy(() => pieceOf(smiles, locants))] as const),
    ...OWN.map(([names, smiles]) => [names, lazy(() => pieceOf(smiles))] as const),
    ...CHIRAL.map(
      ([names, smiles, locants, form, isUsual]) =>
        [
          names,
          lazy(() => ({ ...pieceOf(smiles, locants), form, ...(isUsual ? { isUsual } : {}) })),
        ] as const,
    ),
  ]),
  acids: new Words([
    ...ACIDS.map(
      ([names, smiles, locants]) => [names, lazy(() => formed(pieceOf(smiles, locants), 'L'))] as const,
    ),
    ...AMINO_ACIDS.map(
      ([names, smiles, locants]) =>
        [names, lazy(() => ({ ...pieceOf(smiles, locants), form: 'L' as const }))] as const,
    ),
  ]),
}));

const OWN = [
  ...TRIVIAL,
  ...REAGENTS,
  ...INORGANICS,
  ...PESTICIDES,
  ...MEDICINES,
  ...NATURAL_PRODUCTS,
  ...DYES,
];

/** SMILES of compounds with names of their own. */
export const ownNames = lazy(() => new Words(OWN));

/** 溴化铵, 六氟磷酸铵, 溴化膦 …: an onium ion whose anion is written before it. */
const oniums = (): (typeof CENTRES)[number][] =>
  ANIONS.flatMap(([names, smiles]) =>
    names.split('|').flatMap((name): (typeof CENTRES)[number][] => {
      if (/^(?:氢化|氧化)$/.test(name) || !/^(?:[^.]*)$/.test(smiles) || /-2|-3|-\].*-\]/.test(smiles))
        return [];
      return [
        [`${name}铵`, `[N+].${smiles}`, 1, 4],
        [`${name}膦|${name}鏻`, `[P+].${smiles}`, 4, 4],
        [`${name}锍`, `[S+].${smiles}`, 3, 3],
        [`${name}亚砜`, `[S+](=O).${smiles}`, 3, 3],
      ];
    }),
  );

/** Atoms such as Si in brackets take hydrogens until groups replace them. */
function freed(piece: Piece): Piece {
  const [first] = piece.molecule.atoms;
  if (first) first.hydrogens = null;
  return piece;
}
