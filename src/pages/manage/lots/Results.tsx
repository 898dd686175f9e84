import { Button, Flex, Form, Input, type FormInstance } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import { cleanResult, CONFORMING, VALUE_WORDS, valueState } from '@domain/lots/values';
import { parseLimit } from '@domain/sds/coa';
import type { CoaRow } from '@domain/sds/types';

type Row = CoaRow & { at: number };

interface FieldsProps {
  rows: readonly CoaRow[];
  form: FormInstance;
  disabled: boolean;
}

/** A description, such as 白色粉末, in place of a measured limit. */
const isWords = (spec: string): boolean => parseLimit(spec).kind === 'words';

/** Inputs for the test results. Each is judged against its limit while it is typed. */
export function ResultFields({ rows, form, disabled }: FieldsProps) {
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

/** The judgement of the typed result. */
function Typed({ spec, name }: { spec: string; name: string }) {
  const typed = (Form.useWatch(name) as string | undefined) ?? '';
  return (
    <span role="status">
      <Verdict row={{ spec, result: cleanResult(spec, typed) }} />
    </span>
  );
}

/** The test results with their judgement. */
export function Results({ rows }: { rows: CoaRow[] }) {
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

/** The judgement of a result against its limit. */
function Verdict({ row }: { row: Pick<CoaRow, 'spec' | 'result'> }) {
  const state = valueState(row);
  if (state === 'within') return <span>合格</span>;
  return <span className={state === 'missing' ? 'quiet' : 'danger strong'}>{VALUE_WORDS[state]}</span>;
}
