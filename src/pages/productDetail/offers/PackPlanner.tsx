import { Flex, Input, Space } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { useMemo, useState } from 'react';
import { LabelledBox } from '@/components/ui/LabelledBox';
import {
  needProblem,
  needUnit,
  offersWithin,
  planNeed,
  SCOPES,
  unitsFor,
  type Need,
  type Scope,
  type UnitLabel,
} from '@domain/catalogue/packNeed';
import type { Offer } from '@domain/catalogue/product';
import { PlanResult } from './PlanResult';

interface Props {
  offers: Offer[];
  /** The product of the page. */
  prodId: number;
  onStale: () => void;
}

const SCOPE_WORDS: Record<Scope, string> = {
  all: '全部品牌与级别',
  grade: '同级别及以上',
  brand: '仅本品牌',
};

/** 我需要 …: the cheapest packs for an amount, calculated while typing. */
export function PackPlanner({ offers, prodId, onStale }: Props) {
  const units = useMemo(() => unitsFor(offers), [offers]);
  const [need, setNeed] = useState<Need>(() => ({
    text: '',
    unit: units.find((unit) => unit === 'g' || unit === 'mL') ?? 'g',
    scope: 'grade',
  }));
  const self = offers.find((offer) => offer.prodId === prodId);
  const within = useMemo(
    () => (self ? offersWithin(offers, need.scope, self) : offers),
    [offers, self, need.scope],
  );
  const found = useMemo(() => (needProblem(need) === null ? planNeed(within, need) : null), [within, need]);
  const change = (part: Partial<Need>) => setNeed((old) => ({ ...old, ...part }));
  if (units.length === 0) return <p className="quiet">本品没有可按用量折算的包装。</p>;

  return (
    <>
      <Flex wrap gap="0 24px">
        <AmountField need={need} units={units} molarMass={self?.molarMass ?? null} onChange={change} />
        {offers.length > 1 && (
          <LabelledBox label="范围">
            {({ id }) => (
              <SelectBox<Scope>
                id={id}
                popupMatchSelectWidth={false}
                options={SCOPES.map((scope) => ({ value: scope, label: SCOPE_WORDS[scope] }))}
                value={need.scope}
                onChange={(scope) => change({ scope })}
              />
            )}
          </LabelledBox>
        )}
      </Flex>
      {found && <PlanResult found={found} offers={within} need={need} onStale={onStale} />}
    </>
  );
}

interface AmountProps {
  need: Need;
  units: readonly UnitLabel[];
  /** g/mol */
  molarMass: number | null;
  onChange: (part: Partial<Need>) => void;
}

function AmountField({ need, units, molarMass, onChange }: AmountProps) {
  const fault = need.text.trim() === '' ? null : needProblem(need);
  return (
    <LabelledBox label="我需要" error={fault} help={helpFor(need.unit, molarMass)}>
      {(props) => (
        <Space.Compact>
          <Input
            {...props}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            placeholder="如 750"
            value={need.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <SelectBox<UnitLabel>
            aria-label="用量的单位"
            popupMatchSelectWidth={false}
            options={units.map((unit) => ({ value: unit, label: unit }))}
            value={need.unit}
            onChange={(unit) => onChange({ unit })}
          />
        </Space.Compact>
      )}
    </LabelledBox>
  );
}

const helpFor = (unit: UnitLabel, molarMass: number | null): string =>
  needUnit(unit).kind === 'amount' && molarMass !== null
    ? `按摩尔质量 ${molarMass} g/mol 与标示含量折算，含量未标明的包装不计入`
    : '只计有现货的包装，给出总价最低的组合';
