import { AutoComplete, Button, Flex, Form, Input, InputNumber } from 'antd';
import {
  carriersFor,
  withLot,
  type DraftLine,
  type DraftProblems,
  type ParcelDraft,
} from '@/domain/order/shippingDraft';
import { Field } from '@/components/ui/Field';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { SHIP } from '@/domain/safety/storage';
import styles from './orders.module.less';

interface Props {
  title: string;
  draft: ParcelDraft;
  /** How many of a pack are still to be sent. */
  left: (skuId: number) => number;
  nameOf: (skuId: number) => { name: string; pack: string };
  /** Shown beside their fields; null: none, or not asked for yet. */
  problems: DraftProblems | null;
  onChange: (draft: ParcelDraft) => void;
  /** undefined: the only one. */
  onRemove: (() => void) | undefined;
}

/** A field's reason, as antd's own forms show it, heard as well. */
const faulty = (problem: string | null | undefined) =>
  problem ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> } : {};

/** One parcel: who carries it, under which number, and what lies in it by lot. */
export function ParcelForm({ title, draft, left, nameOf, problems, onChange, onRemove }: Props) {
  const { ship, companyName, dvyFlowId, lines } = draft;
  const change = (at: number, part: Partial<DraftLine>) =>
    onChange({ ...draft, lines: lines.map((line, place) => (place === at ? { ...line, ...part } : line)) });
  return (
    <fieldset className={styles.draft}>
      <Flex wrap gap={12} align="center" justify="space-between" style={{ marginBottom: 8 }}>
        <legend className="strong">
          {title} <span className="quiet">{SHIP[ship].name}</span>
        </legend>
        {onRemove && (
          <Button size="small" aria-label={`去掉${title}`} onClick={onRemove}>
            去掉
          </Button>
        )}
      </Flex>
      <Flex wrap gap={16}>
        <div className={styles.grow}>
          <LabelledBox label="承运商" error={problems?.companyName}>
            {(props) => (
              <AutoComplete
                {...props}
                value={companyName}
                options={carriersFor(ship).map((value) => ({ value }))}
                onChange={(text: string) => onChange({ ...draft, companyName: text })}
              />
            )}
          </LabelledBox>
        </div>
        <div className={styles.grow}>
          <Field
            label="运单号"
            error={problems?.dvyFlowId}
            value={dvyFlowId}
            maxLength={40}
            autoComplete="off"
            onChange={(text) => onChange({ ...draft, dvyFlowId: text })}
          />
        </div>
      </Flex>
      {lines.map((line, at) => {
        const { name, pack } = nameOf(line.skuId);
        const what = `${title} ${name} ${pack}`;
        return (
          <div key={`${line.skuId} ${at}`} className={styles.lot}>
            <span>
              {name} <span className="quiet">{pack}</span>
              <br />
              <span className="quiet">待发 {left(line.skuId)} 件</span>
            </span>
            <Form.Item style={{ marginBottom: 0 }} {...faulty(problems?.lots[at])}>
              <Input
                value={line.lotNo}
                maxLength={24}
                placeholder="批号"
                aria-label={`${what} 批号`}
                aria-invalid={Boolean(problems?.lots[at])}
                onChange={({ target }) => change(at, { lotNo: target.value })}
              />
            </Form.Item>
            <InputNumber<number>
              value={line.count}
              min={0}
              max={left(line.skuId)}
              precision={0}
              aria-label={`${what} 件数`}
              onChange={(count) => change(at, { count: count ?? 0 })}
            />
            <Button aria-label={`${what} 分批号`} onClick={() => onChange(withLot(draft, at))}>
              分批号
            </Button>
          </div>
        );
      })}
    </fieldset>
  );
}
