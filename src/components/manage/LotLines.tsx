import { Link } from '@umijs/max';
import { Button, Form, Input, InputNumber } from 'antd';
import { useId } from 'react';
import { SHORTAGE_TEXTS } from '@domain/order/lotShortage';
import type { LotShortage } from '@domain/order/types';
import { withLot, type DraftLine, type ShortageOfPack } from '@/utils/shippingDraft';
import { managePath } from '@domain/staff/pages';
import styles from './lotLines.module.less';

interface Props {
  /** Prefix of each field's name. */
  what: string;
  lines: readonly DraftLine[];
  nameOf: (skuId: number) => { name: string; pack: string; catalogNo: string };
  lackOf: ShortageOfPack;
  /** Text below the name of a pack. */
  noteOf: (skuId: number) => string;
  /** Maximum count of a pack. */
  max: (skuId: number) => number;
  /** Errors of the lots by line, shown beside them. */
  problems: readonly (string | null)[];
  onChange: (lines: DraftLine[]) => void;
}

/** The error of a field, looking as in antd's forms, and read aloud. */
const faulty = (problem: string | null | undefined) =>
  problem ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> } : {};

/** The contents of a parcel: lots and counts of each pack. Outside of antd's form, whose fields do not know lines. */
export function LotLines({ what: whole, lines, nameOf, lackOf, noteOf, max, problems, onChange }: Props) {
  const id = useId();
  const change = (at: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  return lines.map((line, at) => {
    const { name, pack, catalogNo } = nameOf(line.skuId);
    const shortage = lackOf(line.skuId);
    const what = `${whole} ${name} ${pack}`;
    return (
      <div key={`${line.skuId} ${at}`} className={styles.lot}>
        <span>
          {name} <span className="quiet">{pack}</span>
          <br />
          <span className="quiet">{noteOf(line.skuId)}</span>
          {shortage && <Lack shortage={shortage} skuId={line.skuId} catalogNo={catalogNo} />}
        </span>
        <Form.Item style={{ marginBottom: 0 }} {...faulty(problems[at])}>
          <label className={styles.label} htmlFor={`${id}-${at}-lot`}>
            批号
          </label>
          <Input
            id={`${id}-${at}-lot`}
            value={line.lotNo}
            maxLength={24}
            aria-label={`${what} 批号`}
            aria-invalid={Boolean(problems[at])}
            onChange={({ target }) => change(at, { lotNo: target.value })}
          />
        </Form.Item>
        <div>
          <label className={styles.label} htmlFor={`${id}-${at}-count`}>
            件数
          </label>
          <InputNumber<number>
            controls={false}
            id={`${id}-${at}-count`}
            value={line.count}
            min={0}
            max={max(line.skuId)}
            precision={0}
            aria-label={`${what} 件数`}
            onChange={(count) => change(at, { count: count ?? 0 })}
          />
        </div>
        <Button
          className={styles.split}
          aria-label={`${what} 拆分批号`}
          onClick={() => onChange(withLot(lines, at))}
        >
          拆分批号
        </Button>
      </div>
    );
  });
}

/** Why there is no lot, with a link to register one; in a new window, so that no input is lost. */
function Lack({ shortage, skuId, catalogNo }: { shortage: LotShortage; skuId: number; catalogNo: string }) {
  if (shortage === 'exempt') return <span className="quiet">　{SHORTAGE_TEXTS.exempt}，批号可不填</span>;
  const isUnregistered = shortage === 'unregistered';
  return (
    <span className="danger">
      　{SHORTAGE_TEXTS[shortage]}{' '}
      <Link
        to={managePath('lots', isUnregistered ? { view: 'new', skuId: String(skuId) } : { q: catalogNo })}
        target="_blank"
        className="tap"
      >
        {isUnregistered ? '登记批次' : '查看批次'}（在新窗口打开）
      </Link>
    </span>
  );
}
