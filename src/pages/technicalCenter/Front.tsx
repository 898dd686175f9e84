import { useNavigate } from '@umijs/max';
import { Input } from 'antd';
import { useState } from 'react';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { technicalPath } from '@domain/content/technicalPath';
import { FrontIndex } from './FrontIndex';
import { SearchForm } from './SearchForm';
import { SearchResults } from './SearchResults';
import styles from './technicalCenter.module.less';

/** The start page: an index, or search results from all sections. */
export function Front({ q }: { q: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  return (
    <>
      <h1>技术中心</h1>
      <p className={styles.lead}>试剂的配制、计算与存放方法，以及每个商品的文档。</p>
      <SearchForm label="技术中心查找" onSearch={() => navigate(technicalPath({ q: text.trim() }))}>
        <LabelledBox label="查找文章与文档">
          {(props) => (
            <Input
              {...props}
              type="search"
              maxLength={100}
              placeholder="PBS、过氧化物、109-99-9"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </LabelledBox>
      </SearchForm>
      {q ? <SearchResults q={q} /> : <FrontIndex />}
    </>
  );
}
