import { ProDescriptions } from '@ant-design/pro-components';

const RULES: readonly [sign: string, meaning: string][] = [
  ['空一行', '另起一段'],
  ['## 标题', '小节标题，### 再小一级'],
  ['- 一项', '列表；1. 一项 为编号列表'],
  ['| 列 | 列 |', '表格；第二行写 | --- | --- | 时，第一行为表头'],
  ['**粗** *斜*', '粗体，斜体'],
  ['H~2~O  10^6^', '下标，上标'],
  ['[文字](/list?q=THF)', '链接：站内以 / 开头，站外以 https:// 开头'],
  ['\\*', '符号本身'],
];

/** The markup of texts. HTML is no markup: it is shown as typed. */
export const MarkupHelp = () => (
  <details>
    <summary style={{ paddingBlock: 4, cursor: 'pointer' }}>写法说明</summary>
    <ProDescriptions
      size="small"
      column={1}
      colon={false}
      styles={{ label: { width: 160 } }}
      columns={RULES.map(([sign, meaning]) => ({
        key: sign,
        title: <code>{sign}</code>,
        render: () => meaning,
      }))}
    />
  </details>
);
