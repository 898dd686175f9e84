import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Flex, Segmented, Space, Tag } from 'antd';
import { useState } from 'react';
import { isAsSaved, lineStateOf, type ListLine } from '@domain/catalogue/purchaseList';
import { purchaseListsPath } from '@/utils/purchaseListPath';
import { mayBeAsked } from '@domain/quotation/quotation';
import { askPath } from '@domain/quotation/quotationPath';
import { useTitle } from '@/hooks/useTitle';
import type { OpenList } from '@/services/lists';
import area from '../area.module.less';
import { Foot } from './Foot';
import { Lines } from './Lines';
import styles from './lists.module.less';
import { Manage } from './Manage';
import { Unsaved } from './Unsaved';
import { useLines } from './useLines';

type Shown = 'all' | 'changed' | 'stopped';

const isStopped = (line: ListLine): boolean => lineStateOf(line) !== 'ready';
const SHOWN: Record<Shown, (line: ListLine) => boolean> = {
  all: () => true,
  changed: (line) => !isAsSaved(line),
  stopped: isStopped,
};

/** A list: lines to buy today; its owner can change it. */
export function OpenedList({ list }: { list: OpenList }) {
  const { head, group } = list;
  const { mine, shared } = head;
  const edited = useLines(list);
  const [shown, setShown] = useState<Shown>('all');
  useTitle(head.name);
  const { lines } = edited;
  const requested = lines.filter(mayBeAsked);
  const stopped = lines.filter(SHOWN.stopped).length;
  return (
    <>
      <Link to={purchaseListsPath({ scope: mine ? 'own' : 'shared' })} className="tap">
        <Space>
          <ArrowLeftOutlined aria-hidden />
          采购清单
        </Space>
      </Link>
      <header className={area.head}>
        <h1 className={styles.title}>
          {head.name} {mine && shared && <Tag className={styles.shared}>已共享</Tag>}
        </h1>
        {mine && <Manage head={head} group={group} />}
      </header>
      <div className={area.note}>
        {head.note && <p className={styles.note}>{head.note}</p>}
        <p>
          {mine ? `${head.createTime.slice(0, 10)} 存` : `${head.ownerName} 共享，只有创建人可以修改`}，
          {head.changeTime.slice(0, 10)} 最近修改
          {mine && shared && `；${group}的成员可以查看并放入购物车`}
        </p>
      </div>
      <Flex wrap gap="8px 16px" align="center">
        <Segmented<Shown>
          aria-label="显示哪些行"
          value={shown}
          options={[
            { value: 'all', label: `全部 ${lines.length}` },
            { value: 'changed', label: `有变化 ${lines.filter(SHOWN.changed).length}` },
            { value: 'stopped', label: `不能放入 ${stopped}` },
          ]}
          onChange={setShown}
        />
        <span className="quiet">变化以存入清单时为准</span>
        {requested.length > 0 && (
          <Link to={askPath(requested)} className="tap">
            整单申请报价
          </Link>
        )}
      </Flex>
      <Lines lines={lines.filter(SHOWN[shown])} edited={edited} mine={mine} />
      <Foot edited={edited}>{mine && edited.isDirty && <Unsaved head={head} edited={edited} />}</Foot>
    </>
  );
}
