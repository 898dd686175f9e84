import { renderHook, render, screen } from '@testing-library/react';
import type { ProColumns } from '@ant-design/pro-components';
import { describe, expect, it, vi } from 'vitest';
import { FOLDS, FOLDS_ON_PHONE, useFolded } from '@/components/manage/folded';
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
const onTablet = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ ...window.matchMedia('(min-width: 1px)'), matches: false });

describe('columns that fold', () => {
  it('are ordinary columns on a wide screen', () => {
    expect(folded()).toEqual({ scroll: { x: 1160 }, expandable: undefined });
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

  it('are below their row on a phone only, within its width, where the list says so', () => {
    const columns = [COLUMNS[0]!, { ...COLUMNS[1]!, ...FOLDS_ON_PHONE }];
    const fold = () =>
      renderHook(() => useFolded(columns, ROWS, { rowKey: 'no', minWidth: 1160 })).result.current;
    const at = (width: number) =>
      vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
        ...onWide(media),
        matches: Number(/\d+/.exec(media)?.[0]) <= width,
      }));
    const onWide = window.matchMedia;
    at(800);
    expect(fold()).toEqual({ scroll: { x: 1160 }, expandable: undefined });
    at(390);
    const { scroll, expandable } = fold();
    expect(scroll).toEqual({ x: 320 });
    render(<>{expandable?.expandedRowRender?.(ROWS[0]!, 0, 0, true)}</>);
    expect(screen.getByRole('definition')).toHaveTextContent('周五前到货');
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
