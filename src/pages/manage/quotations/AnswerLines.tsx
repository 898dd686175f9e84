import { Flex, Form, Input, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import { formatPack } from '@domain/catalogue/pack';
import { checkAnswerLine } from '@domain/quotation/answer';
import type { QuotationLine } from '@domain/quotation/types';
import { formatYuan } from '@domain/shared/money';
import styles from './manage.module.less';

/** A line as it is typed. */
export interface LineDraft {
  skuId: number;
  quotes: boolean;
  price: string;
  leadDays: string;
  declined: string;
}

/** A rule of antd's form from a check that returns the reason, or null. */
export const ruleOf = <V,>(problem: (value: V) => string | null): Rule => ({
  validator: (_, value: V) => {
    const reason = problem(value);
    return reason === null ? Promise.resolve() : Promise.reject(new Error(reason));
  },
});

const DAYS = /^\d{1,3}$/;
const daysProblem = (text: string) =>
  DAYS.test(text.trim()) && Number(text) <= 365 ? null : '请填写 0–365 的天数';

/** The requested lines, each with price and days, or the reason why it is not quoted. */
export function AnswerLines({ lines }: { lines: readonly QuotationLine[] }) {
  return (
    <ol className={styles.lines}>
      {lines.map((line, at) => (
        <li key={line.skuId}>
          <p>
            <b>{line.prodName}</b> {formatPack(line.skuName)} × {line.count}
          </p>
          <p className="quiet">
            {line.catalogNo} · 今日价 {formatYuan(line.price)} · 库存 {Math.max(0, line.stocks)}
            {line.ordered > 0 && ` · 已下单 ${line.ordered}`}
          </p>
          <Form.Item hidden name={['lines', at, 'skuId']}>
            <Input />
          </Form.Item>
          <LineFields at={at} name={`${line.prodName} ${formatPack(line.skuName)}`} />
        </li>
      ))}
    </ol>
  );
}

function LineFields({ at, name }: { at: number; name: string }) {
  const quotes = Form.useWatch<boolean | undefined>(['lines', at, 'quotes']) ?? true;
  return (
    <Flex wrap gap="0 16px">
      <Form.Item label="报价" name={['lines', at, 'quotes']} valuePropName="checked">
        <Switch aria-label={`报价 ${name}`} />
      </Form.Item>
      {quotes ? (
        <>
          <Form.Item
            label="单价（元，含税）"
            name={['lines', at, 'price']}
            rules={[
              ruleOf<string>((price) => {
                const fault = checkAnswerLine({ price, leadDays: 0, declined: '' });
                return fault && fault.reason;
              }),
            ]}
          >
            <Input inputMode="decimal" autoComplete="off" style={{ width: 144 }} />
          </Form.Item>
          <Form.Item
            label="发货（工作日）"
            name={['lines', at, 'leadDays']}
            rules={[ruleOf<string>(daysProblem)]}
          >
            <Input inputMode="numeric" autoComplete="off" style={{ width: 112 }} />
          </Form.Item>
        </>
      ) : (
        <Form.Item
          label="不报价的原因"
          name={['lines', at, 'declined']}
          rules={[
            ruleOf<string>((declined) => {
              const fault = checkAnswerLine({ price: null, leadDays: null, declined });
              return fault && fault.reason;
            }),
          ]}
        >
          <Input autoComplete="off" style={{ width: 272 }} />
        </Form.Item>
      )}
    </Flex>
  );
}
