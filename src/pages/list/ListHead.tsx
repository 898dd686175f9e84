import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { Formula } from '@/components/chemistry/Formula';
import { Relatives } from '@/components/catalogue/Relatives';
import { listPath, type ListQuery } from '@/utils/listQuery';
import type { Family } from '@domain/catalogue/types';
import type { Facet, FoundProducts, Understood } from '@/services/search';
import { labelOf } from './listWords';

/** Few searches name a structure. */
const NamedStructure = lazy(() =>
  import('./NamedStructure').then(({ NamedStructure }) => ({ default: NamedStructure })),
);

interface Props {
  query: ListQuery;
  facets: Facet[];
  found: FoundProducts | undefined;
}

/** Title of the list, and how the server understood the query. */
export function ListHead({ query, facets, found }: Props) {
  const { q, categoryId } = query;
  const category = categoryId.length === 1 ? labelOf(facets, 'categoryId', categoryId[0] ?? '') : '';
  const title = q ? `搜索：${q}` : /^\d+$/.test(category) || category === '' ? '全部商品' : category;
  return (
    <header>
      <h1>{title}</h1>
      {q && found && <HowUnderstood query={query} understood={found.understood} empty={found.total === 0} />}
      {found?.family && <FamilyLines family={found.family} />}
    </header>
  );
}

interface UnderstoodProps {
  query: ListQuery;
  understood: Understood;
  empty: boolean;
}

/** Height of the drawing that is loading, px. */
const STRUCTURE_HEIGHT = 112;

function HowUnderstood({ query, understood, empty }: UnderstoodProps) {
  const { hint, didYouMean, corrected, ignored, structure } = understood;
  const asTyped = <Link to={listPath({ ...query, exact: true, page: 1 })}>仍搜索“{query.q}”</Link>;
  const words = corrected === null ? describeTerm(understood) : null;
  return (
    <div className="quiet">
      {structure ? (
        <Suspense fallback={<div style={{ height: STRUCTURE_HEIGHT }} />}>
          <NamedStructure named={structure} />
        </Suspense>
      ) : (
        words && <p>{words}</p>
      )}
      {corrected !== null && (
        <p>
          <span className="warn">
            没有找到“{query.q}”，按“{corrected}”显示结果。
          </span>
          {asTyped}
        </p>
      )}
      {ignored.length > 0 && (
        <Flex component="p" wrap gap="0 16px">
          <span className="warn">已忽略“{ignored.join('”“')}”，没有商品写明。</span>
          <Link to={listPath({ ...query, q: withoutWords(query.q, ignored), page: 1 })}>去掉后搜索</Link>
          {corrected === null && asTyped}
        </Flex>
      )}
      {/* The empty state shows the hint itself. */}
      {!empty && hint && <p className="warn">{hint}</p>}
      {!empty && didYouMean.length > 0 && (
        <Flex component="p" wrap gap="0 16px">
          您要找的是不是：
          {didYouMean.map((word) => (
            <Link key={word} to={listPath({ q: word })}>
              {word}
            </Link>
          ))}
        </Flex>
      )}
    </div>
  );
}

/** The query without words; unchanged where it writes them another way. */
const withoutWords = (text: string, words: readonly string[]): string =>
  words
    .reduce((rest, word) => rest.replace(word, ' '), text.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();

/** Links from a hit to its salts and hydrates, or to the parent substance. */
function FamilyLines({ family: { parent, forms } }: { family: Family }) {
  return (
    <Flex component="p" wrap gap="0 16px" className="quiet">
      {parent && (
        <span>
          母体：
          <Relatives relatives={[parent]} />
        </span>
      )}
      {forms.length > 0 && (
        <span>
          盐与水合物：
          <Relatives relatives={forms} />
        </span>
      )}
    </Flex>
  );
}

function describeTerm({ kind, value }: Understood): ReactNode {
  switch (kind) {
    case 'cas':
      return <>按 CAS 号 {value} 查找</>;
    case 'formula':
      return (
        <>
          按分子式 <Formula text={value} /> 查找，元素次序不限
        </>
      );
    case 'catalogNo':
      return <>按货号 {value} 查找</>;
    case 'inchiKey':
      return <>按 InChIKey {value} 查找</>;
    case 'smiles':
      return <>按结构（SMILES）查找，写法不限</>;
    case 'text':
      return <>按名称、别名、英文名、拼音和规格查找</>;
    default:
      return null;
  }
}
