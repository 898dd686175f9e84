/** Which names are products: what a procedure obtains, and what its heading prepares. */
import { readName } from '../chemistry/names/read';
import { quantitiesIn, takeNote, takeQuantity } from './amounts';
import { isProperty, type Named } from './attach';
import type { Item } from './items';

const OF_HEADING = new Set(['合成', '制备', '的合成', '的制备', 'synthesis', 'preparation']);
/** A substance is also a solvent or by itself no product: `to give a solution in THF`. */
const NO_PRODUCT = ['solvent', 'inert', 'drying', 'workup'];
/** Words that end what a verb of obtaining governs. */
const OUTSIDE = new Set(['in', 'with', '用', '经', '溶于', 'from', '加入', 'by', '于']);

const isMark = (item: Item | undefined, marks: readonly string[]): boolean =>
  item?.kind === 'mark' && marks.includes(item.mark);

/** `X 的合成`, `Synthesis of X`, before any amount. */
export function isHeading(items: readonly Item[], { at, told }: Named): boolean {
  if (told.amounts.length > 0) return false;
  const start = items.slice(0, at);
  if (start.some((item) => item.kind === 'quantity' || item.kind === 'name' || isMark(item, ['sentence'])))
    return false;
  const before = start.some((item) => item.kind === 'word' && OF_HEADING.has(item.word));
  const behind = items.slice(at + 1, at + 4);
  return before || behind.some((item) => item.kind === 'word' && OF_HEADING.has(item.word));
}

/** The name after a verb of obtaining, in the same sentence, with no other name between. */
function isObtained(items: readonly Item[], { at, name, told }: Named): boolean {
  if (
    NO_PRODUCT.includes(name.usual?.role ?? '') &&
    told.yields.length === 0 &&
    !told.amounts.some(({ unit }) => unit.endsWith('g'))
  )
    return false;
  for (let index = at - 1; index >= 0; index--) {
    const item = items[index];
    if (item === undefined || item.kind === 'name' || isMark(item, ['sentence'])) return false;
    if (item.kind === 'word' && OUTSIDE.has(item.word)) return false;
    if (item.kind === 'word' && item.does === 'product') return true;
  }
  return false;
}

/** Names of classes, which say what it is but not which one. */
const CLASS_ZH =
  /^(?:粗|相应)?(?:[二三四五六]肽|多肽|重氮盐|酰氯|酸酐|格氏试剂|[烷烯炔芳]基.*|[亚]?[胺腙肟酯酸醇醚酮醛腈]|亚胺|缩[酮醛]|格氏试剂|.*(?:中间体|衍生物|加合物|络合物|钠盐|钾盐|钙盐|盐酸盐))$/;
const CLASS_EN =
  /(?:^|\s)(?:ethers?|esters?|acids?|amines?|amides?|alcohols?|aldehydes?|ketones?|salts?|hydrazones?|oximes?|imines?|chlorides?|bromides?|adducts?|derivatives?|dipeptides?|lactones?|lactams?|ylides?|enolates?)$/i;

/**
 * A product that is named by its class alone (`the diglycidyl ether`, 二肽). Behind "the" a class is a word for what is
 * known; a Chinese name counts as one when its structure cannot be read.
 */
export function isGeneric(items: readonly Item[], { name, at, from }: Named): boolean {
  if (name.isReference || name.usual !== null) return false;
  // `as its TFA salt`
  if (/^\S+ salt$/i.test(name.text)) return true;
  if (/\p{Script=Han}/u.test(name.text)) return CLASS_ZH.test(name.text) && !readName(name.text).ok;
  const before = items[Math.min(from, at) - 1];
  return (
    CLASS_EN.test(name.text) &&
    before?.kind === 'word' &&
    ['the', 'corresponding', 'crude', 'desired'].includes(before.word)
  );
}

export const isProduct = (items: readonly Item[], named: Named): boolean =>
  isHeading(items, named) || isObtained(items, named);

/**
 * Amounts of a product that stand behind its description: `X as a white solid (2.5 g, 97%)`, 得 X，为白色固体（7.8 g）.
 * Only words of description may stand between.
 */
export function takeYield(items: readonly Item[], named: Named, taken: ReadonlySet<Item>): void {
  if (named.told.amounts.length > 0) return;
  for (let at = named.to + 1; at < Math.min(items.length, named.to + 12); at++) {
    const item = items[at];
    if (item === undefined || taken.has(item) || isMark(item, ['sentence', 'slash'])) return;
    if (item.kind === 'name' || item.kind === 'unknown') return;
    if (
      item.kind === 'word' &&
      (OUTSIDE_YIELD.has(item.word) || item.does === 'workup' || item.does === 'product')
    )
      return;
    if (item.kind === 'note' && quantitiesIn(item.items).some(isProperty)) {
      takeNote(named.told, item);
      return;
    }
    if (isProperty(item) && item.quantity.kind === 'amount') {
      takeQuantity(named.told, item);
      const behind = items[at + 1];
      if (behind?.kind === 'note') takeNote(named.told, behind);
      return;
    }
  }
}

/** Words behind which amounts belong to something else. */
const OUTSIDE_YIELD = new Set([
  'with',
  '用',
  '溶于',
  '加入',
  'added',
  'dissolved',
  'to',
  '向',
  '于',
  'of',
  'from',
  '取',
]);
