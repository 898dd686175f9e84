import { Input, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { WideTable } from '@/components/manage/WideTable';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { CLEAR } from '@/components/ui/named';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { formatYuan } from '@domain/shared/money';
import { useLoad } from '@/hooks/useLoad';
import { bankLines, type BankLine } from '@/services/bank';

interface Props {
  title: string;
  open: boolean;
  /** What is looked for at first: a payer, or an amount. */
  q: string;
  /** Why a line cannot be chosen; null when it can. */
  problemOf: (line: BankLine) => string | null;
  /** What it throws is said in the dialog, which stays. */
  onChoose: (line: BankLine) => Promise<void> | void;
  onClose: () => void;
}

/** Chooses a line of the bank of which something belongs to nothing yet. */
export function LineDialog({ title, open, ...rest }: Props) {
  return (
    <Modal
      title={title}
      open={open}
      footer={null}
      width={800}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {open && <Choice {...rest} />}
    </Modal>
  );
}

const SIZE = 50;

function Choice({ q: first, problemOf, onChoose, onClose }: Omit<Props, 'title' | 'open'>) {
  const [q, setQ] = useState(first);
  const [chosen, setChosen] = useState<BankLine | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const request = useLoad(() => bankLines({ state: 'open', current: 1, size: SIZE, ...(q && { q }) }), {
    refreshDeps: [q],
  });
  const handleSubmit = async () => {
    if (!chosen) return setFailure('请选择一笔流水');
    setBusy(true);
    try {
      await onChoose(chosen);
    } catch (error) {
      if (!isUnauthorised(error)) setFailure(errorMessage(error));
      // As it is now: somebody may have been there before.
      setChosen(null);
      request.refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label="选择流水"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <Input.Search
        aria-label="查找流水"
        placeholder="付款人、附言、金额、流水号；留空列出全部待处理"
        defaultValue={first}
        maxLength={60}
        allowClear={CLEAR}
        enterButton="查找"
        onSearch={(text, event) => {
          event?.preventDefault();
          setQ(text.trim());
        }}
        style={{ marginBottom: 12 }}
      />
      <AsyncContent keep request={request} what="待处理的流水">
        {({ records, total }) => (
          <>
            <WideTable<BankLine>
              label="待处理的流水"
              rowKey="entryId"
              columns={columnsFor(problemOf)}
              dataSource={records}
              minWidth={640}
              empty="没有符合条件的待处理流水"
              rowSelection={{
                type: 'radio',
                columnTitle: <span className="visually-hidden">选择</span>,
                selectedRowKeys: chosen ? [chosen.entryId] : [],
                onChange: (_, rows) => {
                  setChosen(rows[0] ?? null);
                  setFailure('');
                },
                getCheckboxProps: (line) => ({
                  disabled: problemOf(line) !== null,
                  'aria-label': `选择 ${line.day} ${line.payer} ${formatYuan(line.rest)}`,
                }),
              }}
            />
            {total > SIZE && <p className="quiet">只列最新的 {SIZE} 笔，请缩小查找范围。</p>}
          </>
        )}
      </AsyncContent>
      <DialogFoot submit={{ busy, failure }} label="选定" onCancel={onClose} />
    </form>
  );
}

const columnsFor = (problemOf: Props['problemOf']): TableColumnsType<BankLine> => [
  { key: 'day', title: '到账日', dataIndex: 'day', width: 112 },
  { key: 'rest', title: '可用金额', align: 'right', width: 128, render: (_, { rest }) => formatYuan(rest) },
  { key: 'payer', title: '付款人', render: (_, { payer }) => payer || '—' },
  { key: 'remark', title: '附言', render: (_, { remark }) => remark || '—' },
  {
    key: 'problem',
    title: '说明',
    width: 176,
    render: (_, line) => <span className="quiet">{problemOf(line)}</span>,
  },
];
