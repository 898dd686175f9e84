/** Structures that are hard to parse, draw or search. */

/** A sheet of squares: a ring closure at nearly every atom. */
export function sheet(rows: number, columns: number): string {
  const open = new Map<string, number>();
  const free = Array.from({ length: 99 }, (_, at) => at + 1);
  const digits = (ring: number) => (ring < 10 ? String(ring) : `%${ring}`);
  /** The other end of an open closure, else a new one. */
  const closure = (bond: string) => {
    const ring = open.get(bond) ?? free.shift() ?? 0;
    if (open.delete(bond)) free.unshift(ring);
    else open.set(bond, ring);
    return digits(ring);
  };
  let smiles = '';
  for (let row = 0; row < rows; row++) {
    // Every other row runs backwards; the turn is a bond of the chain.
    const order = Array.from({ length: columns }, (_, at) => (row % 2 ? columns - 1 - at : at));
    order.forEach((column, at) => {
      smiles += 'C';
      if (row > 0 && at > 0) smiles += closure(`${row - 1}/${column}`);
      if (row < rows - 1 && at < columns - 1) smiles += closure(`${row}/${column}`);
    });
  }
  return smiles;
}

/** C60, with full symmetry. */
export const FULLERENE =
  'c12c3c4c5c1c1c6c7c2c2c8c3c3c9c4c4c%10c5c5c1c1c6c6c%11c7c2c2c7c8c3c3c8c9c4c4c9c%10c5c5c1c1c6c6c%11c2c2c7c3c3c8c4c4c9c5c1c1c6c2c3c41';

const numbered = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');

const repeated = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

const padded = (number: number) => String(number).padStart(3);

/** A molfile with as many atoms as its three digits allow, in a chain. */
function longMolfile(atoms: number): string {
  const atom = (at: number) => `${at.toFixed(4).padStart(10)}    0.0000    0.0000 C   0  0\n`;
  const bond = (at: number) => `${padded(at + 1)}${padded(at + 2)}  1  0\n`;
  const counts = `${padded(atoms)}${padded(atoms - 1)}  0  0  0  0  0  0  0  0999 V2000\n`;
  return `\n\n\n${counts}${numbered(atoms, atom)}${numbered(atoms - 1, bond)}M  END\n`;
}

/** 60 atoms, with 64 kB of bonds between them. */
function crowdedMolfile(): string {
  const line = (words: string) => `M  V30 ${words}\n`;
  const atoms = numbered(60, (at) => line(`${at + 1} C ${at} ${at % 7} 0 0`));
  const bonds = numbered(2000, (at) =>
    line(`${at + 1} 1 ${(at % 59) + 1} ${((at * 7 + (at % 59) + 1) % 60) + 1}`),
  );
  const parts = [
    line('BEGIN CTAB') + line('COUNTS 60 2000 0 0 0'),
    line('BEGIN ATOM') + atoms + line('END ATOM'),
    line('BEGIN BOND') + bonds + line('END BOND') + line('END CTAB'),
  ];
  return `\n\n\n  0  0  0     0  0            999 V3000\n${parts.join('')}M  END\n`;
}

export const WORST_STRUCTURES: readonly (readonly [what: string, structure: string])[] = [
  ['a chain of 3,000 atoms', 'C'.repeat(3000)],
  ['1,300 branches within each other', `C${'(C'.repeat(1300)}${')'.repeat(1300)}`],
  ['1,900 empty branches within each other', `C${'('.repeat(1900)}C${')'.repeat(1900)}`],
  ['196 atoms of fused rings', sheet(14, 14)],
  ['a ladder of 100 rings', sheet(2, 100)],
  ['90 rings closed at one atom', `[U]${numbered(90, (at) => `%${at + 10}`)}${numbered(90, (at) => `C%${at + 10}`)}`],
  ['66 small rings in a chain', 'C1CC1'.repeat(66)],
  ['a fullerene', FULLERENE],
  ['200 atoms with stereo in turns', `C${'[C@H](O)[C@@H](N)'.repeat(49)}C`],
  ['90 double bonds with stereo in turns', `C${'/C=C/C=C\\C'.repeat(39)}`],
  ['a thousand written hydrogens', '[H].'.repeat(999) + '[H]'],
  ['thirty waters', `${'O.'.repeat(29)}O`],
  ['carbon, which nearly everything holds', 'C'],
  ['any atom, which everything holds', '*'],
  ['a molfile of 999 atoms', longMolfile(999)],
  ['a molfile of 64 kB of bonds', crowdedMolfile().slice(0, 65_000)],
  ['64 kB of garbage', repeated('%$#@!([{C1', 65_536)],
  ['64 kB of garbage in lines', repeated('V2000 V3000\nM  V30 ', 65_536)],
  ['64 kB of brackets', '['.repeat(65_536)],
]; // prettier-ignore
