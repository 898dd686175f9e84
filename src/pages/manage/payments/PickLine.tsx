import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType } from 'antd';
import { useState, type Key, type ReactNode } from 'react';
import { yuanColumn } from '@/components/manage/columns';
import { SendForm } from '@/components/manage/DialogForm';
import type { ManagePageOf, RowsQuery } from '@/components/manage/ManageTable';
import { WideTable } from '@/components/manage/WideTable';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { CLEAR } from '@/components/ui/named';
import { bankLinesQuery } from '@/queries/payments';
import type { BankLine } from '@/services/bank';
import { formatYuan } from '@domain/shared/money';

/** Rows that are listed at most; more are found by searching. */
export const PICK_SIZE = 50;

interface PickProps<T> {
  /** These three are set by `Form.Item`. */
  id?: string;
  value?: T | null;
  onChange?: (row: T) => void;
  label: string;
  search: { label: string; placeholder: string; initial?: string };
  /** The query for the searched words; all for blank ones. */
  query: (q: string) => RowsQuery<ManagePageOf<T>>;
  rowKey: (row: T) => Key;
  columns: TableColumnsType<T>;
  /** Accessible name of a row. */
  nameOf: (row: T) => string;
  isDisabled: (row: T) => boolean;
  empty: string;
  /** Shown when not all rows are listed. */
  more: string;
}

/** A form field that picks one row of a searched table. */
export function PickTable<T extends object>(props: PickProps<T>) {
  const { id, value, onChange, label, search, query, rowKey, columns, nameOf, isDisabled, empty, more } =
    props;
  const [q, setQ] = useState(search.initial ?? '');
  const rows = useQuery(query(q) as UseQueryOptions<ManagePageOf<T>>);
  return (
    <div id={id} role="group" aria-label={label}>
      <Input.Search
        aria-label={search.label}
        placeholder={search.placeholder}
        defaultValue={search.initial}
        maxLength={60}
        allowClear={CLEAR}
        enterButton="查找"
        // Enter searches and does not submit the form.
        onPressEnter={(event) => event.preventDefault()}
        onSearch={(text) => setQ(text.trim())}
        style={{ marginBottom: 8 }}
      />
      <AsyncContent keep of={rows} what={label}>
        {({ records, total }) => (
          <>
            <WideTable<T>
              label={label}
              rowKey={rowKey}
              columns={columns}
              dataSource={records}
              minWidth={560}
              empty={empty}
              rowSelection={{
                type: 'radio',
                columnTitle: <span className="visually-hidden">选择</span>,
                selectedRowKeys: value ? [rowKey(value)] : [],
                onChange: (_, [row]) => row && onChange?.(row),
                getCheckboxProps: (row) => ({
                  disabled: isDisabled(row),
                  'aria-label': `选择 ${nameOf(row)}`,
                }),
              }}
            />
            {total > PICK_SIZE && <p className="quiet">{more}</p>}
          </>
        )}
      </AsyncContent>
    </div>
  );
}

interface LineProps {
  title: string;
  /** Searched at first: a payer or an amount. */
  q: string;
  /** The reason why a line cannot be chosen; null when it can. */
  problemOf: (line: BankLine) => string | null;
  /** Its error is shown in the dialog, which stays open. */
  onChoose: (line: BankLine) => Promise<unknown> | void;
  onClosed: () => void;
}

/** A dialog to choose an open bank line, of which some money has no use yet. */
export const LineDialog = ({ title, q, problemOf, onChoose, onClosed }: LineProps) => (
  <SendForm<{ line: BankLine | null }>
    title={title}
    name="pickLine"
    width={800}
    submitText="选定"
    initialValues={{ line: null }}
    check={({ line }) => ({ line: line ? null : '请选择一笔流水' })}
    send={async ({ line }) => {
      if (line) await onChoose(line);
    }}
    onClosed={onClosed}
  >
    <Form.Item name="line">
      <PickTable<BankLine>
        label="待处理的流水"
        search={{
          label: '查找流水',
          placeholder: '付款人、附言、金额、流水号；留空列出全部待处理',
          initial: q,
        }}
        query={(words) =>
          bankLinesQuery({ state: 'open', current: 1, size: PICK_SIZE, ...(words && { q: words }) })
        }
        rowKey={({ entryId }) => entryId}
        columns={lineColumns(problemOf)}
        nameOf={({ day, payer, rest }) => `${day} ${payer} ${formatYuan(rest)}`}
        isDisabled={(line) => problemOf(line) !== null}
        empty="没有符合条件的待处理流水"
        more={`只列最新的 ${PICK_SIZE} 笔，请缩小查找范围。`}
      />
    </Form.Item>
  </SendForm>
);

const lineColumns = (problemOf: LineProps['problemOf']): TableColumnsType<BankLine> => [
  { title: '到账日', dataIndex: 'day', width: 112 },
  yuanColumn('可用金额', 'rest', 128),
  { title: '付款人', render: (_, { payer }) => payer || '—' },
  { title: '附言', render: (_, { remark }) => remark || '—' },
  { title: '说明', width: 176, render: (_, line) => <span className="quiet">{problemOf(line)}</span> },
];

/** The line that a dialog is about. */
export const LineHead = ({
  line,
  amount = line.amount,
  children,
}: {
  line: BankLine;
  amount?: number;
  children?: ReactNode;
}) => (
  <p style={{ marginBottom: 12 }}>
    {line.day}　{line.payer}　<b>{formatYuan(amount)}</b>
    {children ?? (
      <>
        <br />
        <span className="quiet">附言：{line.remark || '无'}</span>
      </>
    )}
  </p>
);

/** Reference of a receipt from a line: the bank's number, else the remark. */
export const lineReference = ({ serial, remark }: BankLine): string => (serial || remark).slice(0, 100);
