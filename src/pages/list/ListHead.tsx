import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import Formula from '@/components/Formula';
import { listPath, type ListQuery } from '@/domain/listQuery';
import type { Facet, FoundProducts, Understood } from '@/services/search';
import styles from './list.module.less';
import { labelOf } from './listWords';

interface Props {
  query: ListQuery;
  facets: Facet[];
  found: FoundProducts | undefined;
}

/** What is listed, and what the query was understood as. */
export default function ListHead({ query, facets, found }: Props) {
  const { q, categoryId } = query;
  const category = categoryId.length === 1 ? labelOf(facets, 'categoryId', categoryId[0] ?? '') : '';
  const title = q ? `搜索：${q}` : /^\d+$/.test(category) || category === '' ? '全部商品' : category;
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {q && found && <HowUnderstood understood={found.understood} empty={found.total === 0} />}
    </header>
  );
}

function HowUnderstood({ understood, empty }: { understood: Understood; empty: boolean }) {
  const { hint, didYouMean } = understood;
  const words = wordsOf(understood);
  return (
    <div className={styles.understood}>
      {words && <p>{words}</p>}
      {/* Where nothing was found the empty state says the rest. */}
      {!empty && hint && <p className={styles.hint}>{hint}</p>}
      {!empty && didYouMean.length > 0 && (
        <p>
          您要找的是不是：
          {didYouMean.map((word) => (
            <Link key={word} to={listPath({ q: word })}>
              {word}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

function wordsOf({ kind, value }: Understood): ReactNode {
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
    case 'text':
      return <>按名称、别名、英文名、拼音和规格查找</>;
    default:
      return null;
  }
}
