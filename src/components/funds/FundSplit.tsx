import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Radio } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { leftOf } from '@domain/funds/fund';
import type { Fund, FundPart } from '@domain/funds/types';
import { fundingProblem, isByLine, sumOf, usesOf, type Payable } from '@domain/funds/funding';
import { formatYuan, sum, toFixed2 } from '@domain/shared/money';
import styles from './FundSplit.module.less';

interface Props {
  /** Usable funds. */
  funds: readonly Fund[];
  payable: Payable;
  /** Lines of the order, to choose funds line by line. */
  nameOf: (skuId: number) => string;
  parts: readonly FundPart[];
  onChange: (parts: FundPart[]) => void;
  /** Why the split is invalid, shown after an attempt to send. */
  showProblem: boolean;
}

const WAYS = [
  { value: 'share', label: '按比例' },
  { value: 'amount', label: '按金额' },
];
const RANGES = [
  { value: 'whole', label: '整单' },
  { value: 'lines', label: '按商品' },
];

const wayOf = (parts: readonly FundPart[]) =>
  parts.some(({ amount }) => amount !== null) ? 'amount' : 'share';

/** The whole amount from one fund. */
const single = (skuId: number | null, fundId: number, way: string, amount: string): FundPart => ({
  ...{ skuId, fundId },
  ...(way === 'share' ? { share: '100', amount: null } : { share: null, amount }),
});

/** Which funds pay: for the whole order or line by line, by percent or yuan. */
export function FundSplit({ funds, payable, nameOf, parts, onChange, showProblem }: Props) {
  const way = wayOf(parts);
  const byLine = isByLine(parts);
  const first = funds[0]?.fundId ?? 0;
  const targets = byLine
    ? payable.lines.map(({ skuId, sum: amount }) => ({
        skuId,
        name: nameOf(skuId),
        amount: toFixed2(amount),
      }))
    : [{ skuId: null, name: '整单', amount: sumOf(payable) }];
  const begin = (lines: boolean, next: string) =>
    onChange(
      lines
        ? payable.lines.map((line) => single(line.skuId, parts[0]?.fundId ?? first, next, toFixed2(line.sum)))
        : [single(null, parts[0]?.fundId ?? first, next, sumOf(payable))],
    );
  const found = fundingProblem(payable, parts);
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap="8px 24px">
        <Radio.Group
          aria-label="分摊范围"
          options={RANGES}
          value={byLine ? 'lines' : 'whole'}
          onChange={({ target }) => begin(target.value === 'lines', way)}
        />
        <Radio.Group
          aria-label="分摊方式"
          options={WAYS}
          value={way}
          onChange={({ target }) => begin(byLine, target.value as string)}
        />
      </Flex>
      {targets.map(({ skuId, name, amount }) => (
        <fieldset key={skuId ?? 0} className={styles.target}>
          <legend>
            {name} <span className="quiet">{formatYuan(amount)}</span>
          </legend>
          <Parts
            {...{ funds, way, name }}
            parts={parts.filter((part) => part.skuId === skuId)}
            onChange={(own) =>
              onChange([
                ...parts.filter((part) => part.skuId !== skuId),
                ...own.map((part) => ({ ...part, skuId })),
              ])
            }
          />
          {showProblem && found && found.skuId === skuId && (
            <p role="alert" className="danger">
              {found.problem}
            </p>
          )}
        </fieldset>
      ))}
      {found === null && <Paid {...{ funds, payable, parts }} />}
    </Flex>
  );
}

interface PartsProps extends Pick<Props, 'funds' | 'onChange'> {
  way: string;
  name: string;
  parts: readonly FundPart[];
}

/** The funds of one amount, a row each. */
function Parts({ funds, way, name, parts, onChange }: PartsProps) {
  const options = funds.map((fund) => ({
    value: fund.fundId,
    label: `${fund.no} ${fund.name}（余额 ${formatYuan(leftOf(fund))}）`,
  }));
  const unused = funds.find(({ fundId }) => parts.every((part) => part.fundId !== fundId));
  const change = (at: number, over: Partial<FundPart>) =>
    onChange(parts.map((part, place) => (place === at ? { ...part, ...over } : part)));
  const blank = way === 'share' ? { share: '', amount: null } : { share: null, amount: '' };
  return (
    <>
      {parts.map((part, at) => (
        <Flex key={at} gap={8} className={styles.part}>
          <SelectBox
            aria-label={`${name}的第 ${at + 1} 项经费`}
            value={part.fundId}
            options={options}
            onChange={(fundId) => change(at, { fundId })}
          />
          <Input
            aria-label={`${name}的第 ${at + 1} 项${way === 'share' ? '比例' : '金额'}`}
            inputMode="decimal"
            className={styles.number}
            suffix={way === 'share' ? '%' : '元'}
            value={part.share ?? part.amount ?? ''}
            onChange={({ target }) => {
              const text = target.value.normalize('NFKC').trim();
              change(at, way === 'share' ? { share: text } : { amount: text });
            }}
          />
          {parts.length > 1 && (
            <Button
              type="text"
              aria-label={`移除${name}的第 ${at + 1} 项经费`}
              icon={<CloseOutlined aria-hidden />}
              onClick={() => onChange(parts.filter((_, place) => place !== at))}
            />
          )}
        </Flex>
      ))}
      {unused && (
        <Button
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          aria-label={`为${name}添加经费`}
          onClick={() => onChange([...parts, { skuId: null, fundId: unused.fundId, ...blank }])}
        >
          添加经费
        </Button>
      )}
    </>
  );
}

/** Amount that each fund pays, to the fen. */
function Paid({ funds, payable, parts }: Pick<Props, 'funds' | 'payable' | 'parts'>) {
  const uses = usesOf(payable, parts);
  const used = funds.filter(({ fundId }) => uses.some((use) => use.fundId === fundId));
  return (
    <ul className={styles.paid} aria-label="各经费承担">
      {used.map(({ fundId, no }) => (
        <li key={fundId}>
          {no}{' '}
          <b>{formatYuan(sum(uses.filter((use) => use.fundId === fundId).map(({ amount }) => amount)))}</b>
        </li>
      ))}
    </ul>
  );
}
