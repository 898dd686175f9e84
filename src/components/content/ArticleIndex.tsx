import { SearchOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { Link } from '@umijs/max';
import { useState } from 'react';
import { filterArticles, type ArticleEntry } from '@/domain/content/article';
import styles from './Articles.module.less';
import StateView from '../ui/StateView';

interface Props {
  articles: readonly ArticleEntry[];
  pathOf: (id: number) => string;
}

/** Articles with what each is about, and a box that narrows them down while typing. */
export default function ArticleIndex({ articles, pathOf }: Props) {
  const [text, setText] = useState('');
  const found = filterArticles(articles, text);
  return (
    <>
      <Flex gap={16} align="center">
        <Input
          className={styles.search}
          aria-label="筛选文章"
          type="search"
          prefix={<SearchOutlined />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="标题或摘要中的字词"
        />
        <p aria-live="polite" className={styles.count}>
          {text.trim() ? `找到 ${found.length} 篇` : `共 ${articles.length} 篇`}
        </p>
      </Flex>
      {found.length === 0 && (
        <StateView title="没有符合的文章" actions={<Button onClick={() => setText('')}>查看全部文章</Button>}>
          换一个字词，或减少字词再试。
        </StateView>
      )}
      <ul className={styles.index}>
        {found.map(({ id, title, summary, publishTime }) => (
          <li key={id}>
            <h3>
              <Link to={pathOf(id)}>{title}</Link>
            </h3>
            <time dateTime={publishTime.slice(0, 10)}>{publishTime.slice(0, 10)}</time>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
