import { AutoComplete, Button, Flex } from 'antd';
import { LotLines } from '@/components/manage/LotLines';
import {
  carriersFor,
  type DraftProblems,
  type ShortageOfPack,
  type ParcelDraft,
} from '@/utils/shippingDraft';
import { Field } from '@/components/ui/Field';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { SHIP } from '@domain/safety/storage';
import styles from './orders.module.less';

interface Props {
  title: string;
  draft: ParcelDraft;
  /** Unsent packs of a SKU. */
  left: (skuId: number) => number;
  nameOf: (skuId: number) => { name: string; pack: string; catalogNo: string };
  lackOf: ShortageOfPack;
  /** Shown beside their fields; null before the first submit. */
  problems: DraftProblems | null;
  onChange: (draft: ParcelDraft) => void;
  /** undefined for the only parcel. */
  onRemove: (() => void) | undefined;
}

/** A parcel: carrier, number, and goods by lot. */
export function ParcelForm({ title, draft, left, nameOf, lackOf, problems, onChange, onRemove }: Props) {
  const { ship, companyName, dvyFlowId, lines } = draft;
  return (
    <fieldset className={styles.draft}>
      <Flex wrap gap={12} align="center" justify="space-between" style={{ marginBottom: 8 }}>
        <legend className="strong">
          {title} <span className="quiet">{SHIP[ship].name}</span>
        </legend>
        {onRemove && (
          <Button size="small" aria-label={`删除${title}`} onClick={onRemove}>
            删除包裹
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
      <LotLines
        what={title}
        lines={lines}
        max={left}
        noteOf={(skuId) => `待发 ${left(skuId)} 件`}
        nameOf={nameOf}
        lackOf={lackOf}
        problems={problems?.lots ?? []}
        onChange={(next) => onChange({ ...draft, lines: next })}
      />
    </fieldset>
  );
}
