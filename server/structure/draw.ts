/** Structure pictures: OpenChemLib's drawing without its editor elements, in the shop's colours. */
import type { Molecule } from 'openchemlib';

const INK = '#1F2A37';
/** OpenChemLib's element colours are too pale on white. Common elements get darker ones, others the text colour. */
const COLOURS: Record<string, string> = {
  'rgb(0,0,0)': INK,
  'rgb(255,13,13)': '#C2261D', // O
  'rgb(48,80,248)': '#2347C5', // N
  'rgb(205,205,38)': '#8A6D00', // S
  'rgb(31,240,31)': '#1B7F2A', // Cl
  'rgb(144,224,80)': '#2F7D1F', // F
  'rgb(166,41,41)': '#8F2323', // Br
  'rgb(148,0,148)': '#7A1C8F', // I
  'rgb(255,128,0)': '#B35900', // P
};

/** Atoms and bonds of a molecule that a search matched. */
export interface Marked {
  atoms: readonly number[];
  bonds: readonly number[];
}

const NOTHING: Marked = { atoms: [], bonds: [] };

/** A small SVG of a structure on a transparent ground, with the viewBox cut to the drawing. */
export const draw = (molecule: Molecule): string => finishDrawing(sketch(molecule));

/** A sketch in the shop's colours, with a broad band behind marked parts. */
export const finishDrawing = (raw: string, marked: Marked = NOTHING): string =>
  shrink(raw, bandOf(raw, marked));

/** Openchemlib's own drawing, the slow part of a picture (1 ms). */
export function sketch(molecule: Molecule): string {
  nameDeuterium(molecule);
  const size = sizeOf(molecule);
  return molecule.toSVG(size, size, 'm', {
    autoCrop: true,
    autoCropMargin: 6,
    suppressChiralText: true,
    suppressESR: true,
    suppressCIPParity: true,
    noStereoProblem: true,
    noImplicitAtomLabelColors: false,
    strokeWidth: 1.6,
  });
}

const BAND = '#A8DAD6';

/** The band behind marked atoms and bonds. Their positions come from elements that OpenChemLib adds for its editor. */
function bandOf(raw: string, { atoms, bonds }: Marked): string {
  if (atoms.length === 0) return '';
  const places = new Map(
    raw.split('\n').flatMap((line) => {
      const id = /id="m:((?:Atom|Bond):\d+)"/.exec(line)?.[1];
      return id === undefined ? [] : [[id, line] as const];
    }),
  );
  const numbers = (id: string) =>
    [...(places.get(id) ?? '').matchAll(/ c?[xy][12]?="([^"]+)"/g)].map(([, number]) => oneDecimal(number));
  const lines = bonds.map((bond) => numbers(`Bond:${bond}`));
  const dots = atoms.map((atom) => numbers(`Atom:${atom}`)).map(([x, y]) => [x, y, x, y]);
  const moves = [...lines, ...dots].map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`);
  return `<path stroke="${BAND}" stroke-width="10" d="${moves.join('')}"/>`;
}

/** OpenChemLib prints a mass number beside the D; remove it. */
const withoutMassOfD = (texts: string) =>
  texts.replace(/(>D<\/text>)<text [^>]*font-size="9"[^>]*>2<\/text>/g, '$1');

/** Chemists write D, not ²H. */
function nameDeuterium(molecule: Molecule): void {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    if (molecule.getAtomicNo(atom) === 1 && molecule.getAtomMass(atom) === 2)
      molecule.setAtomCustomLabel(atom, 'D');
  }
}

/** A drawing area in which bonds keep their natural length; otherwise large molecules would be squeezed. */
function sizeOf(molecule: Molecule): number {
  const atoms = molecule.getAllAtoms();
  return Math.max(320, Math.min(1600, Math.round(160 * Math.sqrt(atoms))));
}

/** Minimum size, in units of the drawing (a bond is 24 long). */
const MIN = { width: 68, height: 51 };
/** Pixels per unit at natural size. Pages scale a picture down to fit, never up, so bonds have equal lengths. */
const NATURAL = 2.4;

const SAME = /^<(line|text|polygon)\b/;

function shrink(raw: string, band: string): string {
  const board = boardOf(/viewBox="([^"]+)"/.exec(raw)?.[1] ?? '0 0 100 100');
  const stroke = Math.min(2.2, Math.max(1.5, board.width / 120)).toFixed(1);
  const elements = raw
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => SAME.test(line) && !line.includes('class="event"'))
    .map(recolour);
  const lines = new Map<string, string[]>();
  const rest: string[] = [];
  for (const element of elements) {
    const line =
      /^<line x1="([^"]+)" y1="([^"]+)" x2="([^"]+)" y2="([^"]+)" stroke="([^"]+)" stroke-width="[^"]+"( stroke-dasharray="[^"]+")?/.exec(
        element,
      );
    if (!line) rest.push(element.replace(/ stroke="none"| font-size="14"/g, '').replace(/ \/>/, '/>'));
    else {
      const [, x1, y1, x2, y2, colour = INK, dash = ''] = line;
      const style = `stroke="${colour}" stroke-width="${stroke}"${dash}`;
      lines.set(style, [
        ...(lines.get(style) ?? []),
        `M${oneDecimal(x1)} ${oneDecimal(y1)}L${oneDecimal(x2)} ${oneDecimal(y2)}`,
      ]);
    }
  }
  const paths = [...lines].map(([style, moves]) => `<path ${style} d="${moves.join('')}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${oneDecimal(board.width * NATURAL)}" height="${oneDecimal(board.height * NATURAL)}" viewBox="${board.viewBox}">` +
    `<g font-family="Arial,Helvetica,sans-serif" font-size="14" stroke-linecap="round" stroke-linejoin="round">` +
    `${band}${paths.join('')}${withoutMassOfD(rest.join(''))}</g></svg>\n`
  );
}

/** The box of the drawing, with a minimum size, so that a lone ion is not enlarged to the size of a molecule. */
function boardOf(viewBox: string) {
  const [x = 0, y = 0, w = 100, h = 100] = viewBox.split(' ').map(Number);
  const width = Math.max(w, MIN.width);
  const height = Math.max(h, MIN.height);
  return { width, height, viewBox: `${x - (width - w) / 2} ${y - (height - h) / 2} ${width} ${height}` };
}

const oneDecimal = (number: string | number = '0') => String(Math.round(Number(number) * 10) / 10);

function recolour(element: string): string {
  return element.replace(/rgb\(\d+,\d+,\d+\)/g, (colour) => COLOURS[colour] ?? INK);
}
