import { Button, Flex } from 'antd';
import { Link } from '@umijs/max';
import { useState } from 'react';
import { filterArticles, type ArticleEntry } from '@domain/content/article';
import { StateView } from '../ui/StateView';
import styles from './Articles.module.less';
import { FilterBox } from './FilterBox';

interface Props {
  articles: readonly ArticleEntry[];
  pathOf: (id: number) => string;
}

/** Articles with summaries, and a filter while typing. */
export function ArticleIndex({ articles, pathOf }: Props) {
  const [text, setText] = useState('');
  const found = filterArticles(articles, text);
  return (
    <>
      <FilterBox
        label="筛选文章"
        placeholder="标题或摘要中的字词"
        value={text}
        onChange={setText}
        result={text.trim() ? `找到 ${found.length} 篇` : `共 ${articles.length} 篇`}
      />
      {found.length === 0 && (
        <StateView title="没有符合的文章" actions={<Button onClick={() => setText('')}>查看全部文章</Button>}>
          换一个字词，或减少字词再试。
        </StateView>
      )}
      <ul className={styles.index}>
        {found.map(({ id, title, summary, publishTime }) => (
          <li key={id}>
            <Flex wrap align="baseline" justify="space-between" gap="0 24px">
              <h3>
                <Link to={pathOf(id)} className="tap">
                  {title}
                </Link>
              </h3>
              <time dateTime={publishTime.slice(0, 10)} className="quiet">
                {publishTime.slice(0, 10)}
              </time>
            </Flex>
            <p className="quiet">{summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
