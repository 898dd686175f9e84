import { renderHook, render, screen } from '@testing-library/react';
import type { ProColumns } from '@ant-design/pro-components';
import { describe, expect, it, vi } from 'vitest';
import { FOLDS, useFolded } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';

interface Row {
  no: string;
  note: string;
}

const COLUMNS: ProColumns<Row>[] = [
  { title: '编号', dataIndex: 'no' },
  { ...FOLDS, title: '备注', dataIndex: 'note', render: (_, { note }) => <b>{note}</b> },
];
const ROWS = [{ no: 'A1', note: '周五前到货' }];

const folded = (isOff = (_name: string) => false) =>
  renderHook(() => useFolded(COLUMNS, ROWS, { rowKey: 'no', minWidth: 1160, isOff })).result.current;
/** The screen has this width, px. */
function at(width: number) {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...matchMedia(media),
    matches: Number(/\d+/.exec(media)?.[0]) <= width,
  }));
}
const onTablet = () => at(800);

describe('columns that fold', () => {
  it('are ordinary columns on a wide screen', () => {
    expect(folded()).toEqual({ columns: COLUMNS, scroll: { x: 1160 }, expandable: undefined });
  });

  it('are below their row with their titles on a tablet, without scrolling sideways', () => {
    onTablet();
    const { scroll, expandable } = folded();
    expect(scroll).toEqual({ x: 640 });
    expect(expandable?.expandedRowKeys).toEqual(['A1']);
    render(<>{expandable?.expandedRowRender?.(ROWS[0]!, 0, 0, true)}</>);
    expect(screen.getByRole('term')).toHaveTextContent('备注');
    expect(screen.getByRole('definition')).toHaveTextContent('周五前到货');
  });

  it('are, on a phone, all but the first two important columns, within its width', () => {
    at(390);
    const columns: ProColumns<Row & { state: number }>[] = [
      { title: '筛选', dataIndex: 'q', hideInTable: true },
      { title: '编号', dataIndex: 'no', width: 300 },
      { ...FOLDS, title: '备注', dataIndex: 'note' },
      { title: '订单', dataIndex: 'no' },
      { title: '状态', dataIndex: 'state', valueEnum: { 1: { text: '待发货' } } },
    ];
    const rows = [{ ...ROWS[0]!, state: 1 }];
    const { result } = renderHook(() => useFolded(columns, rows, { rowKey: 'no', minWidth: 1160 }));
    expect(result.current.scroll).toEqual({ x: 260 });
    expect(result.current.columns.map(({ responsive, width }) => [responsive, width])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [['md'], undefined],
      [undefined, undefined],
      [['md'], undefined],
    ]);
    render(<>{result.current.expandable?.expandedRowRender?.(rows[0]!, 0, 0, true)}</>);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['备注', '状态']);
    // The text of the value, as ProTable shows it.
    expect(screen.getAllByRole('definition')[1]).toHaveTextContent('待发货');
  });

  it('are not shown when they are switched off', () => {
    onTablet();
    expect(folded((name) => name === 'note').expandable).toBeUndefined();
  });

  it('are below their row in the table of a detail too', () => {
    const table = () => (
      <WideTable<Row>
        label="批次"
        rowKey={({ no }) => `lot ${no}`}
        columns={[
          { title: '编号', dataIndex: 'no' },
          { ...FOLDS, title: '备注', key: 'said', dataIndex: 'note' },
        ]}
        dataSource={ROWS}
        minWidth={800}
      />
    );
    const { unmount } = render(table());
    expect(screen.getByRole('columnheader', { name: '备注' })).toBeVisible();
    expect(screen.queryByRole('term')).toBeNull();
    unmount();
    onTablet();
    render(table());
    expect(screen.queryByRole('columnheader', { name: '备注' })).toBeNull();
    expect(screen.getByRole('term')).toHaveTextContent('备注');
    expect(screen.getByRole('definition')).toHaveTextContent('周五前到货');
  });
});
