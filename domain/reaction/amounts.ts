/** Collects what the text says about one substance: amounts, contents, concentrations, other names. */
import { doubt } from './codes';
import type { Item, NameItem, NoteItem, QuantityItem } from './items';
import { PART, type Amount, type Concentration, type Doubt, type MentionKey } from './types';

export interface Told {
  amounts: Amount[];
  percent: string | null;
  /** The percentage can only be the content: it stands right before the name, or with the solvent. */
  isContent: boolean;
  concentration: Concentration | null;
  /** Solvent of a solution whose concentration is elsewhere: 正丁基锂的己烷溶液（2.5 M）. */
  solvent: string | null;
  also: MentionKey[];
  /** Parts of a mixture, `4:1`. */
  ratio: string[] | null;
  /** A percentage of a product is its yield. */
  yields: QuantityItem[];
  doubts: Doubt[];
  /** Everything that was understood. */
  used: Set<Item>;
}

export const nothingTold = (): Told => ({
  ...{ amounts: [], percent: null, isContent: false, concentration: null, also: [], ratio: null },
  ...{ solvent: null, yields: [], doubts: [], used: new Set<Item>() },
});

const isSame = (a: Amount, b: Amount): boolean => a.unit === b.unit && Number(a.value) === Number(b.value);

/**
 * Takes one quantity; false when a second one contradicts the first or it is no property of a substance.
 * @param isContent a percentage by mass can only be the content here: `60 wt% NaH`; elsewhere it may be a share of the basis
 */
export function takeQuantity(told: Told, item: QuantityItem, isContent = false): boolean {
  const { quantity } = item;
  switch (quantity.kind) {
    case 'amount':
      // brine 60 mL (30 mL x 2): the bracket says the same again.
      if (!told.amounts.some((each) => isSame(each, quantity.amount))) told.amounts.push(quantity.amount);
      if (quantity.isApproximate) told.doubts.push(doubt('APPROXIMATE'));
      if (quantity.portions !== null) told.doubts.push(quantity.portions);
      break;
    case 'percent':
      // 10% Pd/C (50 mg, 10 wt%): the second one is a share of the basis.
      if (told.percent !== null && quantity.isMass) {
        told.amounts.push({ value: quantity.value, unit: 'wt%' });
        break;
      }
      if (told.percent !== null) return false;
      told.percent = quantity.value;
      told.isContent = isContent;
      told.yields.push(item);
      if (!quantity.isMass || !isContent) told.doubts.push(doubt('PERCENT_MEANING', `${quantity.value}%`));
      if (quantity.isRange) told.doubts.push(doubt('APPROXIMATE'));
      break;
    case 'molarity':
      if (told.concentration !== null) return false;
      told.concentration = { value: quantity.value, solvent: null };
      if (quantity.isNormality) told.doubts.push(doubt('UNIT_UNCLEAR', 'N'));
      break;
    case 'parts':
      if (quantity.value !== null) told.amounts.push({ value: quantity.value, unit: PART });
      told.doubts.push(doubt('UNIT_UNCLEAR', quantity.text));
      break;
    case 'ratio':
      if (told.ratio !== null) return false;
      told.ratio = quantity.parts;
      break;
    default:
      return false;
  }
  told.used.add(item);
  return true;
}

const IN = new Set(['in', '的', '溶于', '于', '溶解在', '溶解于', '溶', '分散于']);
const SOLUTION = new Set([
  '溶液',
  '水溶液',
  'solution',
  '的溶液',
  '分散液',
  '悬浮液',
  'dispersion',
  'suspension',
]);

const isWord = (item: Item | undefined, words: ReadonlySet<string>): boolean =>
  item?.kind === 'word' && words.has(item.word);

/** Is this name in a note the solvent: `2.5 M in hexanes`, `2.5 M 正己烷溶液`, `2.5 M, hexanes`? */
function isSolventAt(items: readonly Item[], at: number, told: Told): boolean {
  if (told.concentration === null && told.percent === null) return false;
  if (isWord(items[at - 1], IN) || isWord(items[at + 1], SOLUTION)) return true;
  const name = items[at];
  return name?.kind === 'name' && name.usual?.role === 'solvent' && told.concentration !== null;
}

/** Words around another name of the same substance: 简称 DMF, `also known as`. */
const NAMING = new Set([
  '即',
  '简称',
  '又称',
  '又名',
  '也称',
  '或',
  'or',
  'i.e',
  'called',
  'as',
  'known',
  'also',
  'abbreviated',
]);

const isClauseMark = (item: Item | undefined): boolean => item?.kind === 'mark' && item.mark !== 'slash';

const isMolarity = (item: Item | undefined): boolean =>
  item?.kind === 'quantity' && item.quantity.kind === 'molarity';

/** The parts of a bracket between its marks. */
function clausesOf(items: readonly Item[]): Item[][] {
  const clauses: Item[][] = [[]];
  for (const item of items)
    if (isClauseMark(item)) clauses.push([]);
    else clauses.at(-1)?.push(item);
  return clauses.filter((clause) => clause.length > 0);
}

/** Does a part of a bracket tell something of other substances: `activated by washing with 2% HCl`, 含水 50%? */
const isOnOthers = (clause: readonly Item[], told: Told): boolean =>
  clause.some(
    (item, at) =>
      item.kind === 'name' &&
      !isSolventAt(clause, at, told) &&
      clause.some(
        (other) =>
          other !== item &&
          other.kind !== 'mark' &&
          !(other.kind === 'name' && other.key.kind === 'cas') &&
          !(item.key.kind === 'cas') &&
          !isWord(other, NAMING),
      ),
  );

/** Takes what a bracket says; what is left is not understood. */
export function takeNote(told: Told, note: NoteItem): void {
  told.used.add(note);
  let isAside = false;
  for (const clause of clausesOf(note.items)) {
    const strength = clause.find(
      (item) => item.kind === 'quantity' && ['percent', 'molarity'].includes(item.quantity.kind),
    );
    const isOfSolution = clause.some(
      (item) =>
        isWord(item, SOLUTION) ||
        isWord(item, IN) ||
        (item.kind === 'name' && item.usual?.role === 'solvent' && isMolarity(strength)),
    );
    if (strength?.kind === 'quantity' && isOfSolution) takeQuantity(told, strength, true);
    const hasName = clause.some(({ kind }) => kind === 'name');
    isAside = hasName && (isAside || isOnOthers(clause, told));
    if (isAside) continue;
    for (const [at, item] of clause.entries()) {
      if (item.kind === 'quantity' && item !== strength) takeQuantity(told, item);
      else if (item.kind === 'quantity' && !told.used.has(item)) takeQuantity(told, item);
      else if (item.kind === 'note') takeNote(told, item);
      else if (item.kind === 'name') takeName(told, clause, at, item);
    }
  }
}

function takeName(told: Told, items: readonly Item[], at: number, name: NameItem): void {
  told.used.add(name);
  if (isSolventAt(items, at, told)) {
    told.solvent ??= name.text;
    return;
  }
  // 化合物 3 is a number of the text, not a name.
  if (!name.isReference) told.also.push(name.key);
}

/** The quantities in a bracket, its own and those of inner brackets. */
export const quantitiesIn = (items: readonly Item[]): QuantityItem[] =>
  items.flatMap((item) =>
    item.kind === 'quantity' ? [item] : item.kind === 'note' ? quantitiesIn(item.items) : [],
  );

/** Shares of a total by a ratio: 50 mL at 4:1 is 40 and 10. Null when the parts do not fit. */
export function shared(amount: Amount, ratio: readonly string[], part: number): Amount | null {
  const numbers = ratio.map(Number);
  const total = numbers.reduce((sum, each) => sum + each, 0);
  const own = numbers[part];
  if (own === undefined || own <= 0) return null;
  return { ...amount, value: String(Number(((Number(amount.value) * own) / total).toPrecision(6))) };
}
