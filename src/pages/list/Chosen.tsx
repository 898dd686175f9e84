import { CloseOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Flex } from 'antd';
import { FACET_KEYS, type ListQuery } from '@/utils/listQuery';
import type { Facet } from '@/services/search';
import styles from './list.module.less';
import { changedPath, chosenCount, chosenWords, withoutFacets } from './listWords';

interface Props {
  query: ListQuery;
  facets: Facet[];
  onRemove: () => void;
}

/** The chosen facets; a click removes one. */
export function ChosenFilters({ query, facets, onRemove }: Props) {
  if (chosenCount(query) === 0) return null;
  const chosen = FACET_KEYS.flatMap((key) => query[key].map((value) => ({ key, value })));
  return (
    <Flex component="ul" wrap gap={8} className={styles.chosen} aria-label="已选条件">
      {chosen.map(({ key, value }) => {
        const words = chosenWords(facets, key, value);
        const rest = query[key].filter((other) => other !== value);
        return (
          <li key={`${key} ${value}`}>
            <Link
              to={changedPath(query, { [key]: rest })}
              className="tap"
              aria-label={`去掉 ${words}`}
              onClick={onRemove}
            >
              {words} <CloseOutlined aria-hidden />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={withoutFacets(query)} className="tap" onClick={onRemove}>
          清除全部
        </Link>
      </li>
    </Flex>
  );
}
