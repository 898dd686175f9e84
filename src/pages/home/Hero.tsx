import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { useContext, useEffect, useRef } from 'react';
import { SearchPlace } from '@/components/search/searchPlace';
import { MissingNote } from '@/components/ui/MissingNote';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { figuresQuery } from '@/queries/catalogue';
import { listPath } from '@/utils/listQuery';
import styles from './home.module.less';

/** One for each kind of text that the search understands. */
const EXAMPLES = [
  { q: '四氢呋喃', kind: '名称' },
  { q: '109-99-9', kind: 'CAS 号' },
  { q: 'C4H8O', kind: '分子式' },
  { q: 'THF 超干', kind: '缩写 + 级别' },
  { q: '离心管 50 mL', kind: '耗材 + 规格' },
] as const;

/** The front of the shop: headline, search box with examples, and how much there is. */
export function Hero() {
  const hasRoom = useMediaQuery('(min-width: 768px)');
  return (
    <div className={styles.hero}>
      <div className="measure">
        <div>
          <h1>输入名称、CAS 或货号，快速找到所需试剂</h1>
          <p className="secondary">
            中英文名、缩写、拼音、CAS、货号、分子式都能直接输入，可以连同级别与规格一起写。
          </p>
          {hasRoom && <Search />}
          <ul aria-label="搜索示例" className={styles.examples}>
            {EXAMPLES.map(({ q, kind }) => (
              <li key={q}>
                <Link to={listPath({ q })} className="tap">
                  <b>{q}</b> <small>{kind}</small>
                </Link>
              </li>
            ))}
          </ul>
          <Figures />
        </div>
        <img src="/hero.svg" alt="" width="440" height="280" className="wide-only" />
      </div>
    </div>
  );
}

/** The place of the header's search box while it is in view. The header keeps the box on phones. */
function Search() {
  const setPlace = useContext(SearchPlace);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const leave = () => setPlace(null);
    setPlace(element);
    if (!('IntersectionObserver' in window)) return leave;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Moved, the box would lose the focus.
        if (!element.contains(document.activeElement)) setPlace(entry?.isIntersecting ? element : null);
      },
      // The header covers this much.
      { rootMargin: '-112px 0px 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [setPlace]);
  return <div ref={place} className={styles.search} />;
}

/** Numbers from the catalogue as it is at present. */
function Figures() {
  const { data, isError, refetch } = useQuery(figuresQuery());
  if (isError) return <MissingNote what="商品数量" onRetry={() => void refetch()} />;
  const numbers = [
    ['种化合物', data?.compounds],
    ['种商品在售', data?.products],
    ['个规格有现货', data?.packsInStock],
  ] as const;
  return (
    <dl className={styles.figures} aria-busy={!data}>
      {numbers.map(([unit, number]) => (
        <div key={unit}>
          <dt>{unit}</dt>
          <dd>{number?.toLocaleString('zh-CN') ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
