/** Product texts written by staff, in memory, next to the texts of the build. */
import type { HandTexts } from '../../domain/goods/values';
import { memoizeByCatalogue } from './facts';
import type { ProductFacts } from './types';

const written = memoizeByCatalogue(() => ({
  byProduct: new Map<number, HandTexts>(),
  /** A new object after each change. */
  mark: {},
}));

const NONE: HandTexts = {};

export const handTextsOf = (prodId: number): HandTexts => written().byProduct.get(prodId) ?? NONE;

/** Sets the texts of a product in this process; empty `texts` remove them. */
export function applyTexts(prodId: number, texts: HandTexts): void {
  const { byProduct } = written();
  if (JSON.stringify(texts) === JSON.stringify(byProduct.get(prodId) ?? NONE)) return;
  if (Object.keys(texts).length > 0) byProduct.set(prodId, texts);
  else byProduct.delete(prodId);
  written().mark = {};
}

/** A new object after each change of any text. */
export const textsMark = (): object => written().mark;

/** Additional search words of products. */
export const handAliases = (): [prodId: number, aliases: readonly string[]][] =>
  [...written().byProduct].flatMap(([prodId, { aliases }]) => (aliases?.length ? [[prodId, aliases]] : []));

export const briefOf = ({ prodId, brief }: Pick<ProductFacts, 'prodId' | 'brief'>): string =>
  handTextsOf(prodId).brief ?? brief;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** HTML: the text of the build, followed by the note as paragraphs. */
export function contentOf({ prodId, content }: ProductFacts): string {
  const lines = (handTextsOf(prodId).note ?? '').split('\n').filter((line) => line.trim() !== '');
  return content + lines.map((line) => `<p>${escaped(line)}</p>`).join('');
}
