import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Radio, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { TwoLines } from '@/components/manage/columns';
import { WideTable } from '@/components/manage/WideTable';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { pagesOf } from '@/components/ui/named';
import { goodsImportLinesQuery, runGoodsImportMutation } from '@/queries/goods';
import {
  goodsImportFile,
  type GoodsImport,
  type GoodsImportLine,
  type GoodsLineState,
} from '@/services/goods';
import styles from './goods.module.less';

interface Props {
  table: GoodsImport;
  onClose: () => void;
}

const SIZE = 50;

/** In the order of the page. */
const STATES: readonly (readonly [GoodsLineState, string])[] = [
  ['change', '将修改'],
  ['applied', '已修改'],
  ['undone', '已撤销'],
  ['bad', '有误'],
  ['partly', '部分修改：其余之后有他人改过'],
  ['refused', '未修改：之后有他人改过'],
  ['kept', '未全部撤销：之后有他人改过'],
  ['same', '无变化'],
];

/** An imported table: the result of each line, and the buttons to apply, undo and download it. */
export function ImportView({ table, onClose }: Props) {
  const { counts, importId, fileName } = table;
  const [chosen, setChosen] = useState<GoodsLineState | null>(null);
  const [page, setPage] = useState(1);
  const choose = (next: GoodsLineState | null) => {
    setChosen(next);
    setPage(1);
  };
  const filled = STATES.filter(([state]) => counts[state] > 0);
  const state = filled.some(([name]) => name === chosen) ? chosen : (filled[0]?.[0] ?? null);
  const lines = useQuery({
    ...goodsImportLinesQuery(importId, { current: page, size: SIZE, ...(state && { state }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.section} aria-labelledby="import-open">
      <Flex wrap gap="8px 12px" align="center" justify="space-between">
        <h2 id="import-open">{fileName}</h2>
        <Flex wrap gap={8}>
          <Actions table={table} onDone={() => choose(null)} />
          {state && state !== 'same' && (
            <DownloadButton what="这些行" of={fileName} load={() => goodsImportFile(importId, state)} />
          )}
          <Button onClick={onClose}>收起</Button>
        </Flex>
      </Flex>
      {filled.length > 0 && (
        <Radio.Group
          aria-label="哪些行"
          className={styles.states}
          value={state}
          onChange={({ target }) => choose(target.value as GoodsLineState)}
          options={filled.map(([name, text]) => ({ value: name, label: `${text} ${counts[name]}` }))}
        />
      )}
      <AsyncContent keep of={lines} what="各行">
        {({ records, total }) => (
          <WideTable<GoodsImportLine>
            label="各行"
            rowKey="line"
            columns={COLUMNS}
            dataSource={records}
            minWidth={640}
            pagination={{ ...pagesOf(SIZE), total, current: page, onChange: setPage }}
          />
        )}
      </AsyncContent>
    </section>
  );
}

/** Applies or undoes the table. */
function Actions({ table, onDone }: { table: GoodsImport; onDone: () => void }) {
  const { counts, importId, state, mine } = table;
  const running = useMutation(runGoodsImportMutation(importId));
  const run = async (action: 'apply' | 'undo', words: (after: GoodsImport['counts']) => string) => {
    const fresh = await running.mutateAsync(action);
    notify.success(words(fresh.counts));
    onDone();
  };
  if (state === 'draft' && mine && counts.change > 0)
    return (
      <ConfirmAction
        primary
        label={`应用 ${counts.change} 行`}
        question={`将修改 ${counts.change} 行，买家一秒内看到${
          counts.bad > 0 ? `；有误的 ${counts.bad} 行不改` : ''
        }。之后可以整份撤销。`}
        onConfirm={() =>
          run('apply', ({ applied, partly, refused }) =>
            partly + refused > 0
              ? `已修改 ${applied} 行，${partly + refused} 行因他人改过而未改或只改了一部分`
              : `已修改 ${applied} 行`,
          )
        }
      />
    );
  const total = counts.applied + counts.partly + counts.kept;
  if (state !== 'draft' && total > 0)
    return (
      <ConfirmAction
        danger
        label={state === 'undone' ? '再次撤销其余' : '撤销这次导入'}
        question={`把 ${total} 行恢复为导入前的内容；之后他人改过的内容不动并逐行列出，期间售出的不退回库存。`}
        onConfirm={() =>
          run('undo', ({ undone, kept }) =>
            kept > 0 ? `已撤销 ${undone} 行，${kept} 行之后有他人改动，未全部撤销` : `已撤销 ${undone} 行`,
          )
        }
      />
    );
  return null;
}

const COLUMNS: TableColumnsType<GoodsImportLine> = [
  { key: 'line', title: '行号', dataIndex: 'line', width: 64, className: styles.number },
  {
    key: 'goods',
    title: '货号与商品',
    width: 280,
    render: (_, { catalogNo, name }) => <TwoLines note={name}>{catalogNo || '—'}</TwoLines>,
  },
  {
    key: 'what',
    title: '变化与原因',
    render: (_, { changes, reasons }) => (
      <ul className={styles.lines}>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <span className="quiet">{field}</span> {before || '—'} →{' '}
            <span className={styles.after}>{after || '—'}</span>
          </li>
        ))}
        {reasons.map((reason) => (
          <li key={reason} className={styles.bad}>
            {reason}
          </li>
        ))}
      </ul>
    ),
  },
];
