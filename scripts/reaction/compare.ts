/** The texts with what must be read from them, and the comparison. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { quantityAt } from '../../domain/reaction/units';
import { readReaction } from '../../domain/reaction/readReaction';
import type { Mention, ReactionRole, ReadReaction } from '../../domain/reaction/types';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const ROLES: Readonly<Record<string, ReactionRole>> = {
  R: 'reactant', G: 'reagent', C: 'catalyst', S: 'solvent', P: 'product', W: 'workup', U: 'unknown',
}; // prettier-ignore
const EXPECTED =
  /^([RGCSPWU]) (.*?)((?:\s+\d[\d.]*(?:kg|g|mg|µg|L|mL|µL|mol%|mol|mmol|µmol|eq|wt%|%|份))*)(?:\s+(\d[\d.]*)M(?:\/(.+))?)?$/;
/** Doubts and unread text that show a wrong amount. */
const AMOUNT_DOUBTS = new Set(['MIXTURE', 'SEVERAL_PORTIONS', 'PORTIONS_MULTIPLIED', 'AMOUNT_OF_WHICH', 'APPROXIMATE', 'UNIT_UNCLEAR', 'REFERS_BACK', 'NAME_CUT']); // prettier-ignore

export interface Wanted {
  line: string;
  role: ReactionRole;
  name: string;
  amounts: string[];
  /** Per cent by mass; null: not compared. */
  percent: string | null;
  concentration: string | null;
  solvent: string | null;
}

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase()
    .replace(/\s/g, '');

const wantedOf = (lines: string): Wanted[] =>
  lines.split('; ').map((line) => {
    const match = EXPECTED.exec(line.trim());
    if (match === null) throw new Error(`not an expectation: ${line}`);
    const [, letter = '', name = '', amounts = '', concentration = null, solvent = null] = match;
    const figures = amounts.trim().split(/\s+/).filter(Boolean);
    const isPercent = (figure: string) => /^[\d.]+%$/.test(figure);
    const each = figures
      .filter((figure) => !isPercent(figure))
      .map((amount) => amount.replace(/^([\d.]+)/, '$1 '))
      .sort();
    return {
      line,
      role: ROLES[letter] ?? 'unknown',
      name: name.trim(),
      amounts: each,
      percent: figures.find(isPercent)?.slice(0, -1) ?? null,
      concentration,
      solvent,
    };
  });

const amountsOf = ({ amounts }: Mention): string =>
  amounts
    .map(({ value, unit }) => `${value} ${unit}`)
    .sort()
    .join(', ');
const hasDoubt = ({ doubts }: Mention, codes: ReadonlySet<string>): boolean =>
  doubts.some(({ code }) => codes.has(code));

export interface Counts {
  [what: string]: number;
}
export const NO_COUNTS = {
  texts: 0,
  expected: 0,
  found: 0,
  missed: 0,
  wrong: 0,
  roles: 0,
  amounts: 0,
  silent: 0,
  doubted: 0,
  /** Name, amounts and role as expected, and those of them with a doubt. */
  right: 0,
  rightDoubted: 0,
};

/** `12.6克` is 12.6 g. */
const inUnits = (text: string): string => {
  const measured = quantityAt(text)?.quantity;
  return measured?.kind === 'amount' ? `${measured.amount.value} ${measured.amount.unit}` : text;
};

/** Adds to the counts, and returns what differs: marked by a doubt, or SILENT. */
export function compare(read: ReadReaction, wanted: readonly Wanted[], counts: Counts): string[] {
  const notes: string[] = [];
  const left = [...read.mentions];
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  const judge = (isShown: boolean, note: string) => {
    if (!isShown) count('silent');
    notes.push(`${isShown ? 'marked' : 'SILENT'} ${note}`);
  };
  const isUnread = (text: string) =>
    read.unread.some((part) => fold(`${part.text} ${inUnits(part.text)}`).includes(fold(text)));
  /** A part of the name with the doubt that the name may be longer. */
  const isCut = (name: string) =>
    read.mentions.some(
      (mention) =>
        hasDoubt(mention, new Set(['NAME_CUT'])) &&
        mention.text.length > 1 &&
        fold(name).includes(fold(mention.text)),
    );
  for (const each of wanted) {
    count('expected');
    const amounts = each.amounts.join(', ');
    const named = left.filter(({ key, text, also }) =>
      [key, text, ...also.map((one) => one.key)].some((name) => fold(name) === fold(each.name)),
    );
    const mention =
      named.find((one) => amountsOf(one) === amounts && one.role === each.role) ??
      named.find((one) => amountsOf(one) === amounts) ??
      named[0];
    if (mention === undefined) {
      count('missed');
      judge(isUnread(each.name) || isCut(each.name), `missed: ${each.line}`);
      continue;
    }
    left.splice(left.indexOf(mention), 1);
    count('found');
    if (mention.doubts.length > 0) count('doubted');
    const { concentration } = mention;
    const isStrength =
      each.concentration === null ||
      (concentration?.value === each.concentration &&
        (each.solvent === null || concentration.solvent === each.solvent));
    const isContent = each.percent === null || mention.percent === each.percent;
    const isAmount = amountsOf(mention) === amounts && isStrength && isContent;
    if (isAmount && mention.role === each.role) {
      count('right');
      if (mention.doubts.length > 0) count('rightDoubted');
    }
    if (isAmount) count('amounts');
    else
      judge(
        hasDoubt(mention, AMOUNT_DOUBTS) ||
          (each.amounts.join().endsWith('%') && hasDoubt(mention, new Set(['PERCENT_MEANING']))) ||
          [
            ...each.amounts,
            ...(each.percent === null ? [] : [`${each.percent}%`]),
            ...(each.concentration === null ? [] : [each.concentration]),
          ].some(isUnread),
        `amounts of ${each.line}: ${[amountsOf(mention), mention.percent && `${mention.percent}%`].filter(Boolean).join(', ')}`,
      );
    if (mention.role === each.role) count('roles');
    else judge(hasDoubt(mention, new Set(['ROLE_GUESSED'])), `role of ${each.line}: ${mention.role}`);
  }
  for (const mention of left) {
    count('wrong');
    judge(
      mention.doubts.length > 0,
      `not expected: ${mention.role} ${mention.key.slice(0, 60)} ${amountsOf(mention)}`,
    );
  }
  return notes;
}

export interface Text {
  text: string;
  wanted: Wanted[];
}

export function textsIn(file: string): Text[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const lines = block.split('\n');
      return { text: lines.slice(0, -1).join('\n'), wanted: wantedOf(lines.at(-1) ?? '') };
    });
}

/** The substances of an RXN file are drawings; the oracle compares them, here only their roles. */
export function rxnTexts(): Text[] {
  const lines = readFileSync(here('texts/rxn.txt'), 'utf8').trim().split('\n');
  return readdirSync(here('rxn'))
    .sort()
    .map((name, at) => {
      const text = readFileSync(here(`rxn/${name}`), 'utf8');
      const { mentions } = readReaction(text);
      const wanted = wantedOf(lines[at] ?? '').map((each, index) => ({
        ...each,
        name: mentions[index]?.key ?? each.name,
      }));
      return { text, wanted };
    });
}

const NAMED = ['chinese', 'english', 'smiles', 'equations', 'styles'];

/** All texts of the repository by kind. */
export const allTexts = (): [string, Text[]][] => [
  ...NAMED.map((name): [string, Text[]] => [name, textsIn(here(`texts/${name}.txt`))]),
  ['rxn', rxnTexts()],
];
