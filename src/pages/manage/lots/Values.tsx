import { WideTable } from '@/components/manage/WideTable';
import { VALUE_WORDS, valueState } from '@domain/lots/values';
import type { CoaRow } from '@domain/sds/types';

/** What was found, row by row, and what of it is out. */
export function Values({ rows }: { rows: CoaRow[] }) {
  return (
    <section aria-labelledby="values-title">
      <h2 id="values-title">检验结果</h2>
      <WideTable<CoaRow>
        label="检验结果"
        rowKey="item"
        dataSource={rows}
        minWidth={640}
        columns={[
          { title: '检验项目', dataIndex: 'item' },
          { title: '方法', dataIndex: 'method' },
          { title: '标准规定', dataIndex: 'spec' },
          { title: '结果', dataIndex: 'result', render: (result: string) => result || '—' },
          { title: '判定', width: 112, render: (_, row) => <Verdict row={row} /> },
        ]}
      />
    </section>
  );
}

/** Beside a row: fine, or what is wrong with it. */
export function Verdict({ row }: { row: Pick<CoaRow, 'spec' | 'result'> }) {
  const state = valueState(row);
  if (state === 'within') return <span>合格</span>;
  return <span className={state === 'missing' ? 'quiet' : 'danger strong'}>{VALUE_WORDS[state]}</span>;
}
