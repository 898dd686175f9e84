import { Button, Flex, Form, Input, type FormInstance } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import { cleanResult, CONFORMING } from '@domain/lots/values';
import { parseLimit } from '@domain/sds/coa';
import type { CoaRow } from '@domain/sds/types';
import { Verdict } from './Values';

type Row = CoaRow & { at: number };

interface Props {
  rows: readonly CoaRow[];
  form: FormInstance;
  disabled: boolean;
}

/** Of words there is nothing to measure. */
const isWords = (spec: string): boolean => parseLimit(spec).kind === 'words';

/** What was found, typed row by row; how it stands against its limit is said while it is typed. */
export function Results({ rows, form, disabled }: Props) {
  const conform = () => {
    for (const [at, { spec }] of rows.entries()) {
      const name = `result${at}`;
      if (isWords(spec) && !form.getFieldValue(name)) form.setFieldValue(name, CONFORMING);
    }
  };
  return (
    <section aria-labelledby="results-title" style={{ marginTop: 16 }}>
      <Flex wrap gap={12} align="center" justify="space-between" style={{ marginBottom: 8 }}>
        <h2 id="results-title">检验结果</h2>
        {!disabled && rows.some(({ spec }) => isWords(spec)) && (
          <Button size="small" onClick={conform}>
            文字项目均填“{CONFORMING}”
          </Button>
        )}
      </Flex>
      <WideTable<Row>
        label="检验结果"
        rowKey="item"
        dataSource={rows.map((row, at) => ({ ...row, at }))}
        minWidth={640}
        columns={[
          { title: '检验项目', dataIndex: 'item' },
          { title: '方法', dataIndex: 'method' },
          { title: '标准规定', dataIndex: 'spec' },
          {
            title: '结果',
            width: 208,
            render: (_, { item, at }) => (
              <Form.Item name={`result${at}`} style={{ marginBottom: 0 }}>
                <Input aria-label={`${item} 结果`} maxLength={60} disabled={disabled} autoComplete="off" />
              </Form.Item>
            ),
          },
          {
            title: '判定',
            width: 96,
            render: (_, { spec, at }) => <Typed spec={spec} name={`result${at}`} />,
          },
        ]}
      />
    </section>
  );
}

/** How what stands in the field would be judged. */
function Typed({ spec, name }: { spec: string; name: string }) {
  const typed = (Form.useWatch(name) as string | undefined) ?? '';
  return (
    <span role="status">
      <Verdict row={{ spec, result: cleanResult(spec, typed) }} />
    </span>
  );
}
