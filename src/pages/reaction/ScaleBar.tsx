import { Flex, Input, Space } from 'antd';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { SelectBox } from '@/components/ui/SelectBox';
import { DOUBT_WORDS, REFUSAL_WORDS } from '@domain/reaction/codes';
import {
  MASS_UNITS,
  MOLE_UNITS,
  type AmountUnit,
  type Balance,
  type ReactionTable,
  type Scale,
} from '@domain/reaction/types';
import { nameOf, type Change, type Row, type ScalePart } from './state';
import styles from './reaction.module.less';

interface Props {
  rows: readonly Row[];
  table: ReactionTable;
  balanced: Balance | null;
  scale: Scale | null;
  basisId: number | null;
  dispatch: (change: Change) => void;
}

const UNITS = [...MASS_UNITS, ...MOLE_UNITS];

/** How much to make, which reactant the equivalents refer to, and whether the equation is balanced. */
export function ScaleBar(props: Props) {
  const { rows, table, balanced, scale } = props;
  return (
    <section aria-label="规模" className={styles.scale}>
      <h2>规模与配平</h2>
      <Flex wrap gap="0 24px" align="flex-start" className={styles.fields}>
        <ScaleFields {...props} />
        <BasisField {...props} />
      </Flex>
      <BalanceNote balanced={balanced} rows={rows} />
      {table.doubts.length > 0 && (
        <ul className="quiet" aria-label="计算的假定">
          {table.doubts.map(({ code, detail }) => (
            <li key={code}>
              {DOUBT_WORDS[code]}
              {detail && `：${detail}`}
            </li>
          ))}
        </ul>
      )}
      {!scale && table.refusals.length > 0 && (
        <p role="status">{table.refusals.map(({ code }) => REFUSAL_WORDS[code]).join('；')}</p>
      )}
    </section>
  );
}

/** The scale is of a product to make, or of a reactant to use. */
function ScaleFields({ rows, table, scale, dispatch }: Props) {
  const targets = rows.filter(({ role }) => role === 'product' || role === 'reactant');
  const usual = targets.find(({ role }) => role === 'product') ?? targets[0];
  const target = targets.find(({ id }) => id === scale?.rowId) ?? usual;
  if (!target) return null;
  const value = scale?.amount.value ?? '';
  const unit = scale?.amount.unit ?? 'g';
  const set = (part: ScalePart) => dispatch({ type: 'scaled', rowId: usual?.id ?? target.id, part });
  const problem = scale && value !== '' ? table.refusals.map(({ code }) => REFUSAL_WORDS[code]).at(0) : null;
  return (
    <>
      <LabelledBox
        label="规模"
        error={problem}
        help={scale ? '各行用量按此规模换算；指定用量的行不变' : '不填则按原文的用量'}
      >
        {(props) => (
          <Space.Compact style={{ display: 'flex' }}>
            <SelectBox<number>
              aria-label="规模所指的物质"
              popupMatchSelectWidth={false}
              style={{ flex: '0 1 176px', minWidth: 0 }}
              value={target.id}
              options={targets.map((row) => ({
                value: row.id,
                label: `${row.role === 'product' ? '制备' : '投料'} ${nameOf(row)}`,
              }))}
              onChange={(rowId) => set({ rowId, yieldPercent: null })}
            />
            <Input
              {...props}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              placeholder="如 10"
              style={{ width: 88 }}
              value={value}
              onChange={({ target: box }) => set({ value: box.value.trim() })}
            />
            <SelectBox<AmountUnit>
              aria-label="规模的单位"
              popupMatchSelectWidth={false}
              style={{ width: 84 }}
              value={unit}
              options={UNITS.map((one) => ({ value: one, label: one }))}
              onChange={(next) => set({ unit: next })}
            />
          </Space.Compact>
        )}
      </LabelledBox>
      {scale && target.role === 'product' && (
        <LabelledBox label="预期收率" help="不填按 100%">
          {(props) => (
            <Input
              {...props}
              inputMode="decimal"
              maxLength={6}
              suffix="%"
              style={{ width: 104 }}
              value={scale.yieldPercent ?? ''}
              onChange={({ target: box }) => set({ yieldPercent: box.value.trim() || null })}
            />
          )}
        </LabelledBox>
      )}
    </>
  );
}

function BasisField({ rows, table, basisId, dispatch }: Props) {
  const bases = rows.filter(({ role }) => role === 'reactant');
  if (bases.length === 0) return null;
  return (
    <LabelledBox label="当量基准">
      {({ id }) => (
        <SelectBox<number>
          id={id}
          popupMatchSelectWidth={false}
          style={{ minWidth: 160 }}
          value={basisId ?? table.basisId}
          placeholder="请选择"
          options={bases.map((row) => ({ value: row.id, label: nameOf(row) }))}
          onChange={(next) => dispatch({ type: 'based', basisId: next })}
        />
      )}
    </LabelledBox>
  );
}

const NO_EQUATION = '没有产物或反应物，不配平；可在表中调整角色或添加物质。';

function BalanceNote({ balanced, rows }: Pick<Props, 'balanced' | 'rows'>) {
  return (
    <p role="status">
      <b>配平：</b>
      {balanced === null ? NO_EQUATION : balanceText(balanced, rows)}
    </p>
  );
}

function balanceText(balanced: Balance, rows: readonly Row[]): string {
  if (balanced.state === 'severalWays') return '反应物与产物有多种配平方式，系数未采用，请逐行填写。';
  if (balanced.state === 'notBalanceable') {
    const missing = rows.filter(({ id }) => balanced.unknown.includes(id)).map(nameOf);
    const why = [
      missing.length > 0 && `${missing.join('、')}的分子式未知`,
      balanced.elements.length > 0 && `${balanced.elements.join('、')} 只出现在一侧`,
    ].filter(Boolean);
    return `未能配平${why.length > 0 ? `（${why.join('；')}）` : ''}，可补充缺少的物质或逐行填写系数。`;
  }
  const side = (role: Row['role']) =>
    rows
      .filter((row) => row.role === role)
      .map((row) => {
        const found = balanced.coefficients.find(({ id }) => id === row.id)?.coefficient ?? 1;
        return `${found === 1 ? '' : `${found} `}${nameOf(row)}`;
      });
  const others = balanced.byProducts.map(
    ({ coefficient, nameZh }) => `${coefficient === 1 ? '' : `${coefficient} `}${nameZh}（推定的副产物）`,
  );
  return `${side('reactant').join(' + ')} → ${[...side('product'), ...others].join(' + ')}`;
}
