import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Upload } from 'antd';
import { useState } from 'react';
import { FILE_KINDS, fileProblem, readTable, unreadable } from '@/browser/readFile';
import { DialogForm } from '@/components/manage/DialogForm';
import { WideTable } from '@/components/manage/WideTable';
import { useSubmit } from '@/hooks/useSubmit';
import { addAgreementLinesMutation } from '@/queries/prices';
import type { AgreementHead, LinesAdded } from '@/services/prices';
import { LINE_HEADER, rowsOfTable } from '@domain/prices/rows';
import { tableCells } from '@domain/shared/csv';

interface Values {
  text: string;
}

const EXAMPLE = [LINE_HEADER, ['规格', '货号', '1', '85', ''], ['品牌', '品牌名称', '1', '90', '']]
  .map((row) => row.join('\t'))
  .join('\n');

/** Adds lines to a draft from a pasted table or a file; then shows which rows were left out and why. */
export function AddLines({ head }: { head: AgreementHead }) {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<LinesAdded | null>(null);
  return (
    <>
      <Button
        type="primary"
        onClick={() => {
          setResult(null);
          setOpen(true);
        }}
      >
        添加明细
      </Button>
      {isOpen && <AddDialog head={head} onAdded={setResult} onClosed={() => setOpen(false)} />}
      {result && <Result result={result} onClose={() => setResult(null)} />}
    </>
  );
}

function AddDialog({
  head,
  onAdded,
  onClosed,
}: {
  head: AgreementHead;
  onAdded: (result: LinesAdded) => void;
  onClosed: () => void;
}) {
  const adding = useMutation(addAgreementLinesMutation(head));
  const [problem, setProblem] = useState('');
  const submit = useSubmit<Values>({
    draftKey: `manage/prices/lines/${head.agreementId}`,
    check: ({ text }) => ({
      text: rowsOfTable(tableCells(text)).length === 0 ? '请粘贴表格或选择文件' : null,
    }),
    send: async ({ text }) => onAdded(await adding.mutateAsync(rowsOfTable(tableCells(text)))),
  });
  const open = async (file: File) => {
    setProblem(fileProblem(file) ?? '');
    if (fileProblem(file)) return;
    try {
      const cells = await readTable(file);
      submit.form.setFieldValue('text', cells.map((row) => row.join('\t')).join('\n'));
    } catch (error) {
      setProblem(unreadable(file.name, error));
    }
  };
  return (
    <DialogForm
      submit={submit}
      title="添加明细"
      name="agreementLines"
      initialValues={{ text: '' }}
      submitText="核对并添加"
      width={720}
      onClosed={onClosed}
    >
      <p className="quiet">
        列：{LINE_HEADER.join('、')}
        。范围可填规格、商品、类目、品牌、全部商品，不填为规格；折扣与协议价填一个；同一对象可按起购数量填多行。有误的行不添加，并逐行说明原因。
      </p>
      <Form.Item label="明细" name="text" required>
        <Input.TextArea autoSize={{ minRows: 6, maxRows: 14 }} placeholder={EXAMPLE} />
      </Form.Item>
      <Flex vertical gap={8}>
        <Upload
          accept={FILE_KINDS}
          showUploadList={false}
          beforeUpload={(file) => {
            void open(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button>从文件读取</Button>
        </Upload>
        {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      </Flex>
    </DialogForm>
  );
}

function Result({ result, onClose }: { result: LinesAdded; onClose: () => void }) {
  const { added, replaced, bad, faults } = result;
  return (
    <section aria-label="添加结果" style={{ flexBasis: '100%' }}>
      <Alert
        type={bad > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        closable={{ onClose, 'aria-label': '关闭添加结果' }}
        title={`新增 ${added} 行，替换 ${replaced} 行${bad > 0 ? `，${bad} 行有误未添加` : ''}`}
      />
      {bad > 0 && (
        <WideTable
          label="有误的行"
          rowKey="line"
          columns={[
            { key: 'line', title: '行号', dataIndex: 'line', width: 88 },
            { key: 'reason', title: '原因', dataIndex: 'reason' },
          ]}
          dataSource={faults}
          minWidth={320}
          pagination={faults.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        />
      )}
    </section>
  );
}
