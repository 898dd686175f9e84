import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { fireEvent, render, screen } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { Button, Collapse, Drawer, Input, Modal, Table } from 'antd';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { rootContainer } from '@/app';
import { Day } from '@/components/ui/Day';
import { CLEAR, pagesOf } from '@/components/ui/named';
import NamedSteps from '../../../config/namedSteps';

/** In the shop's dress. */
function show(widgets: ReactNode) {
  createHistory({ type: 'hash' });
  render(rootContainer(widgets));
}

describe('what an icon is called', () => {
  it('is nothing, unless it was given a name', () => {
    show(
      <>
        <Button icon={<SearchOutlined />}>搜索</Button>
        <Button icon={<CloseOutlined aria-label="移除照片" />} />
        <Button loading>保存</Button>
      </>,
    );
    for (const name of ['搜索', '移除照片', '保存'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.getAllByRole('img')).toEqual([screen.getByLabelText('移除照片', { selector: 'span' })]);
  });

  it("is nothing in antd's own widgets, whose crosses and arrows have Chinese names", () => {
    show(
      <>
        <Collapse items={[{ key: '1', label: '防范说明' }]} />
        <Input allowClear={CLEAR} defaultValue="乙醇" />
        <Day value="2026-11-20" />
        <Table
          dataSource={Array.from({ length: 300 }, (_, at) => ({ at }))}
          rowKey="at"
          columns={[{ dataIndex: 'at' }]}
          pagination={pagesOf(10)}
        />
        <Drawer open title="抽屉" />
        <Modal open title="对话框" />
      </>,
    );
    const inside = { hidden: true };
    expect(screen.getByRole('button', { name: '防范说明', ...inside })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '清除', ...inside })).toHaveLength(2);
    for (const name of ['上一页', '下一页', '向后 5 页'])
      expect(screen.getByLabelText(name)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '关闭', ...inside })).toHaveLength(2);
    expect(
      document.body.querySelector('.anticon[aria-label]:not([aria-label="清除"], [aria-label="关闭"])'),
    ).toBeNull();
  });
});

it('calls the arrows of a number box in Chinese', () => {
  const steps: boolean[] = [];
  render(<NamedSteps prefixCls="number" onStep={(up) => steps.push(up)} />);
  for (const name of ['增加', '减少']) fireEvent.mouseDown(screen.getByRole('button', { name }));
  expect(steps).toEqual([true, false]);
});
