import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { Collapse, Drawer, Input, Modal, Table } from 'antd';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { rootContainer } from '@/app';
import { Day } from '@/components/ui/Day';
import { CLEAR, pagesOf } from '@/components/ui/named';

/** With the theme of the shop. */
function show(widgets: ReactNode) {
  createHistory({ type: 'hash' });
  render(rootContainer(widgets));
}

/**
 * Every icon of a page is hidden from screen readers or has its own name, because `@ant-design/icons` names it in
 * English.
 */
it('the pages hide their icons or name them', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.umi'))
    .map((file) => join('src', file));
  expect(files.length).toBeGreaterThan(300);
  const icons = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/<[A-Z]\w*(?:Outlined|Filled|TwoTone)\b[^>]*>/g) ?? [],
  );
  expect(icons.length).toBeGreaterThan(50);
  expect(icons.filter((icon) => !/aria-(?:hidden|label)/.test(icon))).toEqual([]);
});

describe("antd's own widgets", () => {
  it('have Chinese names for their close and arrow icons', () => {
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
  });
});
