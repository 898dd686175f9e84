import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from '@umijs/max';
import { useState } from 'react';
import { FilterBox } from '@/components/content/FilterBox';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { brandsByLetter, findBrands } from '@domain/catalogue/brand';
import { brandsQuery } from '@/queries/catalogue';
import type { Brand } from '@/services/catalogue';
import { BrandRow } from './BrandRow';
import { Letters } from './Letters';
import styles from './brandCenter.module.less';

/** All brands from A to Z, with a filter box and a jump list of letters. */
export function BrandIndex() {
  const brands = useQuery(brandsQuery());
  return (
    <>
      <h1>品牌中心</h1>
      <AsyncContent of={brands} what="品牌" skeleton={<Skeleton rows={5} height={120} />}>
        {(list) =>
          list.length === 0 ? (
            <StateView title="还没有品牌" actions={<Link to="/list">浏览全部商品</Link>} />
          ) : (
            <BrandResults brands={list} />
          )
        }
      </AsyncContent>
    </>
  );
}

function BrandResults({ brands }: { brands: readonly Brand[] }) {
  const [text, setText] = useState('');
  const found = findBrands(brands, text);
  const groups = brandsByLetter(found);
  return (
    <>
      <FilterBox
        label="查找品牌"
        placeholder="品牌的中文名、英文名或拼音"
        value={text}
        onChange={setText}
        result={text.trim() ? `找到 ${found.length} 个` : `共 ${brands.length} 个品牌`}
      />
      <Letters used={groups.map(({ letter }) => letter)} />
      {found.length === 0 && (
        <StateView
          title={`未找到品牌“${text.trim()}”`}
          actions={<Button onClick={() => setText('')}>查看全部品牌</Button>}
        >
          请换一种写法，或在搜索框中按商品名称、CAS 号查找。
        </StateView>
      )}
      {groups.map(({ letter, brands: brandsOfLetter }) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className={styles.group}>
          <h2 id={`letter-${letter}`} tabIndex={-1}>
            {letter}
          </h2>
          <ul>
            {brandsOfLetter.map((brand) => (
              <BrandRow key={brand.brandId} brand={brand} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
