/**
 * Other readings of a query that no product matches: one substance named twice, a use before the name, a form of powder
 * behind it, and slips of single characters. Each must lead to a whole name.
 */
import { plainQuery } from '../../domain/search/plain';
import { splitForms } from '../../domain/search/forms';
import { slipsIn } from '../../domain/search/slips';
import { otherWritings } from '../../domain/search/writings';
import { vocabularyWord } from '../../domain/search/vocabulary';
import { stripSpaces } from '../../domain/shared/searchText';
import { answer, hasName, type Findings, type Look, type SearchMode } from './answer';
import { byWords } from './byWords';
import { firstFilled } from './firstFilled';
import type { FoundDoc } from './found';
import { calledExactly, isCompound, rankByWords } from './stated';

const BETWEEN_NAMES =
  /[/|;；=（(]|\s-\s|(?<=[\u3400-\u9fff])\s+(?=[A-Za-z])|(?<=[A-Za-z)])\s+(?=[\u3400-\u9fff])/gu;
const MOST_PLACES = 8;

/** `双酚A(Bisphenol A)`, `甲醇/Methanol`: the products that have both names. */
function inNames(value: string): FoundDoc[] {
  const places = [...value.matchAll(BETWEEN_NAMES)].slice(0, MOST_PLACES);
  return firstFilled(
    places.map(({ index, 0: mark }) => () => {
      const behind = value.slice(index + mark.length);
      const name = /[（(]/u.test(mark) ? behind.replace(/[)）]\s*$/u, '') : behind;
      const others = calledExactly(name);
      return calledExactly(value.slice(0, index)).filter(({ doc }) =>
        others.some((other) => other.doc === doc),
      );
    }),
  );
}

const MOST_USES = 3;

/** `王水用硝酸`: the use is left out, and named. Null when a form would be left out with it. */
export function behindUse(value: string, mode: SearchMode, look: Look): Findings | null {
  if (mode.asTyped) return null;
  const places = [...value.matchAll(/用的?(?=\S)/gu)].slice(-MOST_USES).reverse();
  for (const { index, 0: mark } of places) {
    const [use, name] = [value.slice(0, index + 1), value.slice(index + mark.length).trim()];
    // HPLC用 is a word of the vocabulary, which ranks the products.
    if (index < 1 || splitForms(use).forms.length > 0 || vocabularyWord(use) !== null) continue;
    if (calledExactly(use.slice(0, -1)).length > 0) continue;
    const { understood, found } = look(name, { ...mode, asTyped: true });
    if (!hasName(found) && understood.unsold === null) continue;
    return { understood: { ...understood, value, ignored: [use, ...understood.ignored] }, found };
  }
  return null;
}

/** `苏打粉`: products of this form first; the word is named when none states it. */
function inPieces(value: string): Findings | null {
  const [, name = '', piece = ''] = /^(.{2,})([粉粒片块液])$/u.exec(value) ?? [];
  const found = calledExactly(name).filter(isCompound);
  if (found.length === 0) return null;
  const word = vocabularyWord(piece) ?? {
    text: piece,
    kind: 'word' as const,
    spellings: [stripSpaces(piece)],
  };
  const ranked = rankByWords(found, [word]);
  return answer({ kind: 'text', value }, ranked.found, { ignored: ranked.ignored });
}

/** Finds products by other spellings of the query: `Not1` is NotI. Null when no spelling finds a product. */
function inWritings(value: string): Findings | null {
  const found = firstFilled(otherWritings(value).map((text) => () => byWords(text)));
  return found.length > 0 ? answer({ kind: 'text', value }, found) : null;
}

/**
 * A whole name that differs from `value` by characters that are written for the right ones; of several, that which sells
 * best: 乙酸已酯 is 乙酸乙酯. Null without one.
 */
export function slipOf(value: string): string | null {
  const names = slipsIn(value).map((text) => ({ text, sales: mostSold(calledExactly(text)) }));
  const [best] = names.filter(({ sales }) => sales >= 0).sort((a, b) => b.sales - a.sales);
  return best?.text ?? null;
}

const mostSold = (found: readonly FoundDoc[]): number =>
  Math.max(-1, ...found.map(({ doc }) => doc.product.sales));

/** The first reading that leads to a whole name; null without one. Nothing is left out when `mode` forbids it. */
export function readDifferently(value: string, mode: SearchMode): Findings | null {
  const named = inNames(plainQuery(value));
  if (named.length > 0) return answer({ kind: 'text', value }, named);
  return mode.asTyped ? null : (inPieces(value) ?? inWritings(value));
}
