/** Alternatives to a product: offers of the same substance, with their differences in words. */
import { isGradeEnough } from './grade';
import { purityOf } from '../lab/purity';
import { parsePack } from './pack';
import type { ProductSummary } from './product';

/** Base amount of the largest pack; null when packs are not comparable. */
function largest({ packTo, packFrom }: ProductSummary) {
  const size = parsePack(packTo || packFrom);
  return size && { base: size.base, dimension: size.dimension };
}

function hasLarger(of: ProductSummary, other: ProductSummary): boolean {
  const [mine, its] = [largest(of), largest(other)];
  return mine !== null && its !== null && mine.dimension === its.dimension && its.base > mine.base;
}

/** Describes how an offer of the same substance differs: "同物质 · 更高纯度 · 其他品牌". Goods without CAS number are 同类. */
export function reasonFor(of: ProductSummary, other: ProductSummary): string {
  const [mine, its] = [purityOf(of.purity), purityOf(other.purity)];
  const isHigherGrade = other.grade !== of.grade && isGradeEnough(other.grade, of.grade);
  return [
    of.cas !== null && of.cas === other.cas ? '同物质' : '同类产品',
    mine !== null && its !== null && its > mine && '更高纯度',
    isHigherGrade && '更高级别',
    !isHigherGrade && other.grade !== of.grade && '其他级别',
    other.brandId !== of.brandId && '其他品牌',
    hasLarger(of, other) && '更大包装',
  ]
    .filter(Boolean)
    .join(' · ');
}

type Status = Pick<ProductSummary, 'onShelf' | 'stockStatus' | 'grade'>;

const inStock = ({ onShelf, stockStatus }: Status) =>
  onShelf && (stockStatus === 'in' || stockStatus === 'low');

/** Returns the alternatives in stock, certain matches first. */
export function readyAlternatives<T extends Status>(
  of: Pick<ProductSummary, 'grade'>,
  others: readonly T[],
): T[] {
  const suits = ({ grade }: Status) => Number(isGradeEnough(grade, of.grade));
  return others.filter(inStock).sort((a, b) => suits(b) - suits(a));
}
