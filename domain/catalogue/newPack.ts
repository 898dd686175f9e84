/**
 * New packs that staff add to a product: parsing, writing and numbering their names. Contents (price per gram, grams
 * on permits) are read from the name alone, so an ambiguous name is refused.
 */
import { factorsOf, parsePack, unitOf, type PackSize } from './pack';
import { times } from '../shared/money';

export const MAX_PACK_NAME = 40;
/** Working days until dispatch. */
export const MAX_RESTOCK_DAYS = 180;

/** g or mL: 1 t, 1 m³ */
const MAX_MEASURED = 1_000_000;
const MAX_COUNTED = 1_000_000_000;
/** 1 µg, 1 µL, 1 piece: smaller packs nobody fills. */
const MIN: Record<PackSize['dimension'], number> = { mass: 1e-6, volume: 1e-3, count: 1 };

export interface NewPack {
  /** The catalogue's spelling: `500 mL`, `96支/盒×10盒`. */
  name: string;
  size: PackSize;
}

export type PackProblem = {
  reason: 'PACK_UNREADABLE' | 'PACK_KIND' | 'PACK_EXISTS';
  /** Chinese message. */
  message: string;
};

/** Chinese units of measure, which would otherwise be read as counting words: 500 毫升 as 500 pieces. */
const IN_WORDS = /^(毫升|升|公升|微升|克|毫克|微克|纳克|千克|公斤|斤|市斤|两|吨|公吨|米|厘米|毫米|千米)$/;

type Factor = NonNullable<ReturnType<typeof factorsOf>>[number];

/** Normalises a number: `0500.0` → `500` */
const plain = (count: string): string =>
  count.replace(/^0+(?=\d)/, '').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''); // prettier-ignore

/** A factor of one container adds nothing: `×1盒` after `96支/盒`, and `1×` alone. */
const isOne = ({ count, word }: Factor, factors: readonly Factor[]): boolean =>
  Number(count) === 1 && (word === '' || factors.some(({ holder }) => holder === `/${word}`));

/**
 * Key that is equal for equal packs: `0.5 L` and `500 mL`. `4×4 L` and `16 L` differ, as they are bottled
 * differently. A text that is not a pack is its own key.
 */
export function packKey(text: string): string {
  const factors = factorsOf(text);
  if (factors === null || parsePack(text) === null) return text.normalize('NFKC').replace(/\s/g, '');
  return factors
    .filter((factor) => !isOne(factor, factors))
    .map(({ count, word, holder }) => {
      const unit = unitOf(word);
      if (unit === null) return plain(count);
      const counted = unit.unit === 'kU' ? 'U' : unit.unit;
      const of = unit.dimension === 'count' ? counted : unit.dimension;
      return `${plain(times(count, unit.factor))} ${of}${holder}`;
    })
    .sort()
    .join('×');
}

/** Parses a new pack's name; null when its contents are not unambiguous. */
export function readNewPack(text: string): NewPack | null {
  const factors = factorsOf(text);
  const size = parsePack(text);
  if (factors === null || size === null || text.trim().length > MAX_PACK_NAME) return null;
  const units = factors.map(({ word }) => unitOf(word)).filter((unit) => unit !== null);
  const measured = units.filter(({ dimension }) => dimension !== 'count');
  if (measured.length > 1 || factors.some(({ word }) => IN_WORDS.test(word))) return null;
  if (size.base > (size.dimension === 'count' ? MAX_COUNTED : MAX_MEASURED)) return null;
  if (size.base < MIN[size.dimension]) return null;
  const name = factors
    .map(({ count, word, holder }) => {
      const { unit } = unitOf(word) ?? { unit: '' };
      return `${plain(count)}${/^[A-Za-zµ]/.test(unit) ? ' ' : ''}${unit}${holder}`;
    })
    .join('×');
  return { name, size };
}

const KINDS: Record<PackSize['dimension'], string> = { mass: '质量', volume: '体积', count: '数量' };

/** Rolls by the metre have no readable size and are counted. */
const kindOf = (name: string): PackSize['dimension'] => parsePack(name)?.dimension ?? 'count';

/**
 * Returns the problem with a new pack of this name, null without one.
 * @param others names of the product's other packs, discontinued ones included
 */
export function packProblem(text: string, others: readonly string[]): PackProblem | null {
  if (text.trim() === '') return { reason: 'PACK_UNREADABLE', message: '请填写规格' };
  if (factorsOf(text)?.some(({ word }) => IN_WORDS.test(word)))
    return { reason: 'PACK_UNREADABLE', message: '单位请写符号，如 500 mL、1 kg' };
  const read = readNewPack(text);
  if (read === null) {
    const message = `无法识别该规格的含量，请写成 500 mL、25 g、4×4 L 或 96支/盒×10盒（最多 ${MAX_PACK_NAME} 字，1 µg 或 1 µL 以上，1000 kg 或 1000 L 以内）`;
    return { reason: 'PACK_UNREADABLE', message };
  }
  const other = others.find((name) => kindOf(name) !== read.size.dimension);
  if (other !== undefined) {
    const message = `这个商品按${KINDS[kindOf(other)]}出售（如 ${other}），不能按${KINDS[read.size.dimension]}`;
    return { reason: 'PACK_KIND', message };
  }
  const twin = others.find((name) => packKey(name) === packKey(text));
  if (twin === undefined) return null;
  const message = twin === read.name ? `已有规格 ${twin}` : `已有同样的规格：${twin}`;
  return { reason: 'PACK_EXISTS', message };
}

/**
 * Returns the suffix of the catalogue number: digits and unit, as the build numbers packs; null for a name in words.
 */
export function numberSuffix(name: string): string | null {
  const close = name.replace(/\s/g, '');
  return /^[0-9.]+[A-Za-zµ]+$/.test(close) ? close : null;
}

/**
 * Returns the catalogue number of a new pack: `CX10001-500mL` as the build numbers it, else `CX10001-H1`, a form that
 * no build produces.
 * @param product catalogue number of the product
 * @param taken all numbers of its packs
 */
export function newPackNumber(product: string, name: string, taken: ReadonlySet<string>): string {
  const suffix = numberSuffix(name);
  if (suffix !== null && !taken.has(`${product}-${suffix}`)) return `${product}-${suffix}`;
  for (let at = 1; ; at++) if (!taken.has(`${product}-H${at}`)) return `${product}-H${at}`;
}

const COUNTED: Record<string, string> = { T: '次', U: '单位', kU: '单位' };

/** Describes the contents in words: `500 毫升`, `960 支`. */
export function amountText({ base, unit, dimension }: PackSize): string {
  const words = { mass: '克', volume: '毫升', count: COUNTED[unit] ?? unit };
  return `${plain(times(base, 1))} ${words[dimension]}`;
}
